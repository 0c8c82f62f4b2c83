import { escapeText } from './escape-text.ts';

const entities: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * The text for an element or a quoted attribute of XML or HTML. Characters that XML forbids, and those that a reader
 * could not see, are spelled out; line breaks stay.
 */
export function xmlText(text: string): string {
  return escapeText(text)
    .replaceAll(/[\ufffe\uffff]/g, '\ufffd')
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
