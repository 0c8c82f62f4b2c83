import { compareBytes } from './compare-bytes.ts';

type Json = { readonly [key: string]: unknown };

/** Keywords whose keys are names of the schema's author, so a property called "required" stays a property. */
const nameMaps: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
]);

/** Keywords that hold instance data: a "required" in there is a value, no keyword. */
const dataKeywords: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples']);

/**
 * The one form in which a parameter schema is kept and sent: keys sorted, `required` and `dependentRequired` sorted or
 * dropped where they are no lists, a root that says it is an object with properties. Applying it twice changes nothing.
 * Keys that look like array indices come first, in numeric order, because objects of the language keep them so.
 */
export function canonicalSchema(schema: unknown): unknown {
  if (schema === null || schema === undefined) return { properties: {}, type: 'object' };
  if (!isObject(schema)) return schema;
  return sortKeys(withObjectRoot(canonicalObject(schema)));
}

/** Adds what an empty root leaves out and repairs nothing that is wrong. */
function withObjectRoot(root: Json): Json {
  const typed: Json = Object.hasOwn(root, 'type') ? root : { ...root, type: 'object' };
  if (typed['type'] !== 'object' || Object.hasOwn(typed, 'properties')) return typed;
  return { ...typed, properties: {} };
}

function canonicalObject(schema: Json): Json {
  return rebuild(schema, (key, value) => {
    if (key === 'required') return Array.isArray(value) ? sortTexts(value) : undefined;
    if (key === 'dependentRequired') return isObject(value) ? sortedLists(value) : undefined;
    if (nameMaps.has(key) && isObject(value)) return rebuild(value, (_name, inner) => canonicalValue(inner));
    return dataKeywords.has(key) ? sortedData(value) : canonicalValue(value);
  });
}

function canonicalValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonicalValue);
  return isObject(value) ? canonicalObject(value) : value;
}

function sortedData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedData);
  return isObject(value) ? rebuild(value, (_key, inner) => sortedData(inner)) : value;
}

function sortedLists(map: Json): Json {
  return rebuild(map, (_name, list) => (Array.isArray(list) ? sortTexts(list) : undefined));
}

/** Sorts by the JSON text of each element, which also gives elements that are no strings a place. */
function sortTexts(list: readonly unknown[]): readonly unknown[] {
  const keyed = list.map(sortedData).map((element) => ({ element, text: JSON.stringify(element) }));
  return keyed.sort((a, b) => compareBytes(a.text, b.text)).map(({ element }) => element);
}

function sortKeys(map: Json): Json {
  return rebuild(map, (_key, value) => value);
}

/** A copy with sorted keys; an entry that becomes `undefined` is left out. Safe for a key called `__proto__`. */
function rebuild(map: Json, change: (key: string, value: unknown) => unknown): Json {
  const entries: [string, unknown][] = [];
  for (const key of Object.keys(map).sort(compareBytes)) {
    const value = change(key, map[key]);
    if (value !== undefined) entries.push([key, value]);
  }
  return Object.fromEntries(entries);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
