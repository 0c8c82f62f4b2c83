import { expect, test } from 'vitest';
import { treeOf } from '../tree-of.ts';
import { docsCode } from './docs-code.ts';

const fenced = (code: string): string => `# Title\n\n\`\`\`ts\n${code}\n\`\`\`\n`;

test('an example that does not compile is found in its document', async () => {
  const tree = treeOf({
    'docs/sound.md': fenced("import { readFile } from 'node:fs/promises';\nawait readFile('a');"),
    'docs/faulty.md': `${fenced('const a = 1;')}\n${fenced("const b: string = 'b';\nconst a: number = b;")}`,
    'docs/other.md': '```json\n{\n```\n',
  });
  expect((await docsCode.run(tree)).map(({ where, what }) => `${where} ${what}`)).toEqual([
    "docs/faulty.md:9 line 2 of the example: TS2322: Type 'string' is not assignable to type 'number'.",
  ]);
});

test('an example whose fence names a path may import as if it lay there', async () => {
  const code =
    "import { maskSource } from '../check/source/mask-source.ts';\nexport const a: number = maskSource('');";
  const tree = treeOf({ 'docs/a.md': `\`\`\`ts tools/bench/a.ts\n${code}\n\`\`\`\n` });
  expect((await docsCode.run(tree)).map(({ where, what }) => `${where} ${what}`)).toEqual([
    "docs/a.md:1 line 2 of the example: TS2322: Type 'string' is not assignable to type 'number'.",
  ]);
});

test('documents without examples start no compiler', async () => {
  expect(await docsCode.run(treeOf({ 'docs/a.md': 'text' }))).toEqual([]);
});
