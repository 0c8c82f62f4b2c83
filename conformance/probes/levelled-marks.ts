/** A masked text whose marks no longer tell how long the masked part was, so that only the rest is compared. */
export function levelledMarks(masked: string): string {
  return masked.replace(/\*+/g, '*');
}
