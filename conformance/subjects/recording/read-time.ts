/** Milliseconds of a time in a dump: a number as it is, a text as a date; null for anything else. */
export function readTime(value: unknown): number | null {
  const time = typeof value === 'string' ? Date.parse(value) : value;
  return typeof time === 'number' && Number.isFinite(time) ? time : null;
}
