/** The JSON value that a text ends with, from the first line on that begins one; null where there is none. */
export function jsonIn(text: string): unknown {
  const start = text.search(/^[[{]/m);
  if (start < 0) return null;
  try {
    return JSON.parse(text.slice(start));
  } catch {
    return null;
  }
}
