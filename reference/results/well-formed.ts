const loneSurrogate = /\p{Surrogate}/gu;

/** The text with U+FFFD for each half of a pair that stands alone: as JSON such a half would reach the wire as an escape. */
export function wellFormed(text: string): string {
  return text.replace(loneSurrogate, '\uFFFD');
}
