import { HarnessError } from '../../spec/errors.ts';
import { isJsonObject, type JsonObject } from './read-schemas.ts';

/** Keywords that the type generator drops or gets wrong without a word. */
const forbidden = [
  '$dynamicAnchor',
  '$dynamicRef',
  'dependentRequired',
  'dependentSchemas',
  'else',
  'if',
  'not',
  'prefixItems',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
] as const;

/** Keywords that carry no shape: a schema of these alone allows any value. */
const annotations: ReadonlySet<string> = new Set(['$comment', 'default', 'description', 'examples', 'title']);

const localRef = /^#\/\$defs\/([A-Za-z0-9]+)$/;
const plainTypes: JsonObject = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

/**
 * The same schema in the smaller language that the type generator gets right: references and arrays become type
 * texts (so that names survive, descriptions beside `$ref` too, and arrays are readonly), titles of inner schemas
 * go, a schema without any constraint becomes `unknown`. Throws on what would be lost in silence. `names` are the
 * definitions of the file.
 */
export function lowerSchema(node: JsonObject, place: string, names: ReadonlySet<string>): JsonObject {
  for (const keyword of forbidden) {
    if (keyword in node) throw unsupported(place, `"${keyword}" has no faithful type`);
  }
  const description = typeof node['description'] === 'string' ? { description: node['description'] } : {};
  if (typeof node['$ref'] === 'string' || node['type'] === 'array')
    return { ...description, tsType: typeText(node, place, names) };
  if (Object.keys(node).every((key) => annotations.has(key))) return { ...description, tsType: 'unknown' };
  const {
    title: _title,
    propertyNames: _names,
    $defs: _definitions,
    $id: _id,
    $schema: _schema,
    ...rest
  } = node;
  return { ...rest, ...lowerChildren(rest, place, names) };
}

function lowerChildren(node: JsonObject, place: string, names: ReadonlySet<string>): JsonObject {
  const lowered: { [key: string]: unknown } = {};
  for (const key of ['properties', 'patternProperties']) {
    const group = node[key];
    if (!isJsonObject(group)) continue;
    lowered[key] = Object.fromEntries(
      Object.entries(group).map(([name, child]) => [
        name,
        lowerChild(child, `${place}/${key}/${name}`, names),
      ]),
    );
  }
  for (const key of ['anyOf', 'oneOf', 'allOf']) {
    const branches = node[key];
    if (!Array.isArray(branches)) continue;
    lowered[key] = branches.map((child, index) => lowerChild(child, `${place}/${key}/${index}`, names));
  }
  if (isJsonObject(node['additionalProperties'])) {
    lowered['additionalProperties'] = lowerChild(
      node['additionalProperties'],
      `${place}/additionalProperties`,
      names,
    );
  }
  return lowered;
}

function lowerChild(child: unknown, place: string, names: ReadonlySet<string>): JsonObject {
  if (!isJsonObject(child)) throw unsupported(place, 'only an object is a schema here');
  return lowerSchema(child, place, names);
}

/** TypeScript text of a reference, a plain type, a literal or an array of these. */
function typeText(node: unknown, place: string, names: ReadonlySet<string>): string {
  if (!isJsonObject(node)) throw unsupported(place, 'only an object is a schema here');
  const { $ref: ref, type } = node;
  if (typeof ref === 'string') {
    const name = localRef.exec(ref)?.[1];
    if (name === undefined || !names.has(name)) {
      throw unsupported(place, `"${ref}" is no reference to a definition of this file`);
    }
    return name;
  }
  if (type === 'array') {
    if (node['items'] === undefined) throw unsupported(place, 'an array names the schema of its items');
    const item = typeText(node['items'], `${place}/items`, names);
    return item.startsWith('readonly ') ? `readonly (${item})[]` : `readonly ${item}[]`;
  }
  const plain = typeof type === 'string' ? plainTypes[type] : undefined;
  if (typeof plain !== 'string' || 'enum' in node || 'const' in node) {
    throw unsupported(place, 'items of this shape need a name: put them under $defs');
  }
  return plain;
}

function unsupported(place: string, fact: string): HarnessError {
  return new HarnessError('SCHEMA_INVALID', `${place}: ${fact}`);
}
