import type { BrokenSubject } from './broken-subject.ts';

export const unsortedSchema: BrokenSubject = {
  id: 'unsorted-schema',
  claim: 'schemas keep the key order of their author: same meaning, other bytes',
  fails: ['reasonix/canonical-schemas', 'golden/tools-match'],
  overrides: {
    sentTools: (tools) => tools.map((tool) => ({ ...tool, parameters: reversedKeys(tool.parameters) })),
  },
};

function reversedKeys(schema: unknown): unknown {
  if (schema === null || typeof schema !== 'object' || Array.isArray(schema)) return schema;
  return Object.fromEntries(Object.entries(schema).reverse());
}
