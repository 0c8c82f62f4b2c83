import type { Finding, Gate } from '../gate.ts';
import { membersOf } from '../read-json.ts';
import type { Tree } from '../tree.ts';

/** Keywords that the type generator gets wrong without saying so. */
const misread = ['prefixItems', 'unevaluatedProperties', 'unevaluatedItems', '$dynamicRef', '$dynamicAnchor'];

/** Keeps our own schemas to what the validator and the type generator read alike. */
export const schemas: Gate = {
  name: 'schemas',
  holds: 'schemas are closed and free of keywords that the type generator misreads',
  run: (tree: Tree) =>
    tree.files
      .filter(({ path }) => /^spec\/schema\/.*\.schema\.json$/.test(path))
      .flatMap(({ path, text }) => faultsAt(path, '', JSON.parse(text))),
};

function faultsAt(where: string, pointer: string, value: unknown): readonly Finding[] {
  const members = Array.isArray(value) ? Object.fromEntries(value.entries()) : membersOf(value);
  const place = `${where}#${pointer}`;
  // Below "properties" and "$defs" the keys are names that an author chose, not keywords.
  const areNames = /\/(?:properties|\$defs)$/.test(pointer);
  const found: Finding[] = areNames ? [] : keywordFaults(place, members);
  for (const [key, member] of Object.entries(members)) {
    if (areNames || !['const', 'enum', 'examples', 'default'].includes(key)) {
      found.push(...faultsAt(where, `${pointer}/${key}`, member));
    }
  }
  return found;
}

function keywordFaults(where: string, schema: Readonly<Record<string, unknown>>): Finding[] {
  const found = misread
    .filter((keyword) => keyword in schema)
    .map((keyword) => ({ where, what: `uses "${keyword}"`, mend: 'Say it with keywords both understand.' }));
  const isOpen = 'properties' in schema && !('additionalProperties' in schema);
  if (!isOpen) return found;
  return [
    ...found,
    { where, what: 'an object that takes unknown keys', mend: 'Set "additionalProperties".' },
  ];
}
