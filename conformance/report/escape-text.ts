/**
 * The text with everything a terminal would act on, or a reader could not see, spelled out: control characters,
 * direction marks, zero-width characters and halves of surrogate pairs. Line breaks stay.
 */
export function escapeText(text: string): string {
  // Without the `u` flag the class below would also take sound pairs apart; with it, only lone halves match.
  return text.replaceAll(
    /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\p{Cs}]/gu,
    spellOut,
  );
}

function spellOut(character: string): string {
  if (character === '\n') return character;
  if (character === '\t') return '\\t';
  if (character === '\r') return '\\r';
  const code = (character.codePointAt(0) ?? 0).toString(16);
  return code.length <= 2 ? `\\x${code.padStart(2, '0')}` : `\\u{${code}}`;
}
