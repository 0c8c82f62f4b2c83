/** A parsed JSON object, or null for any other value. */
export function jsonObject(value: unknown): { readonly [key: string]: unknown } | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return value as { readonly [key: string]: unknown };
}

/** The own member of a parsed object; what only its prototype has is absent. */
export function ownMember(object: { readonly [key: string]: unknown }, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The own member if it is a string, else null. */
export function ownText(object: { readonly [key: string]: unknown }, key: string): string | null {
  const value = ownMember(object, key);
  return typeof value === 'string' ? value : null;
}
