import { randomBytes } from 'node:crypto';

const nonceForm = /^[0-9a-f]{24}$/;
/** All nonces are equally long, so whatever a subject writes behind one cannot make it another. */
const nonceInText = /surfacelock-nonce-([0-9a-f]{24})/g;

/** A fresh nonce: 24 hex digits. Every nonce has the same length, so prompts stay equally long. */
export function newNonce(): string {
  return randomBytes(12).toString('hex');
}

/** True for what `newNonce` gives; the text form of `nonceText` is none. */
export function isNonce(text: string): boolean {
  return nonceForm.test(text);
}

/** The form in which a prompt carries a nonce. It holds letters, digits and hyphens only, so no format escapes it. */
export function nonceText(nonce: string): string {
  return `surfacelock-nonce-${nonce}`;
}

/** The last nonce in the last of the texts that carries one, or null. */
export function lastNonce(texts: readonly string[]): string | null {
  for (const text of texts.toReversed()) {
    const found = [...text.matchAll(nonceInText)].at(-1)?.[1];
    if (found !== undefined) return found;
  }
  return null;
}
