import { escapeText } from './escape-text.ts';

const lineLimit = 12;
const characterLimit = 1_200;

/** The lines of an evidence text that a terminal gets: escaped, and cut with a word on what is left out. */
export function excerptLines(text: string): readonly string[] {
  const lines = text.slice(0, characterLimit).split('\n').slice(0, lineLimit);
  const left = text.length - lines.join('\n').length;
  const shown = lines.map(escapeText);
  return left > 0 ? [...shown, `… ${left} characters more in the JSON report`] : shown;
}
