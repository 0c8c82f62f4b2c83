import { expect, test } from 'vitest';
import { treeOf } from '../tree-of.ts';
import { docsData } from './docs-data.ts';

const fenced = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value)}\n\`\`\`\n`;

test('JSON that does not parse, and a document that its schema refuses, are found', async () => {
  const $schema = 'https://surfacelock.dev/schema/expected-failures.schema.json';
  const tree = treeOf({
    'spec/schema/expected-failures.schema.json': '{}',
    'docs/sound.md': `${fenced({ $schema, entries: [] })}${fenced({ $schema: 'https://other.example/x.json' })}`,
    'docs/faulty.md': `${fenced({ $schema, entries: 1 })}\`\`\`json\n{ a }\n\`\`\`\n`,
  });
  const found = await docsData.run(tree);
  expect(found.map(({ where }) => where)).toEqual(['docs/faulty.md:1', 'docs/faulty.md:4']);
  expect(found[0]?.what).toContain('/entries');
});
