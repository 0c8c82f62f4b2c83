/** The members of a JSON object; none when the value is no object. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** The members of a JSON object that are strings. */
export function stringsOf(value: unknown): Readonly<Record<string, string>> {
  const members = Object.entries(membersOf(value));
  return Object.fromEntries(
    members.flatMap(([key, member]) => (typeof member === 'string' ? [[key, member]] : [])),
  );
}

/** The items of a JSON array; none when the value is no array. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
