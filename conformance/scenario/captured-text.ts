/** What a pattern captures from a text: its first group, or the whole match; null where it does not match. */
export function capturedText(text: string, pattern: string): string | null {
  const match = new RegExp(pattern, 'u').exec(text);
  return match === null ? null : (match[1] ?? match[0]);
}
