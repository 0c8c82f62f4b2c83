import { expect, test } from 'vitest';
import { treeOf } from '../tree-of.ts';
import { decisions } from './decisions.ts';

const page = '# Title\n\n## Context\n\na\n\n## Decision\n\nb\n\n## Cost\n\nc\n';

test('a short, whole, linked decision is sound', async () => {
  const tree = treeOf({ 'docs/decisions/README.md': '[x](0001-x.md)', 'docs/decisions/0001-x.md': page });
  expect(await decisions.run(tree)).toEqual([]);
});

test.each<{ name: string; path: string; text: string; what: readonly string[] }>([
  { name: 'a long one', path: '0002-y.md', text: `${page}${'\nd'.repeat(60)}`, what: ['74 lines'] },
  {
    name: 'one without its cost',
    path: '0002-y.md',
    text: page.replace('## Cost', ''),
    what: ['no "## Cost"'],
  },
  { name: 'a number that is taken', path: '0001-y.md', text: page, what: ['shares the number 0001'] },
  { name: 'a name without a number', path: 'y.md', text: page, what: ['its name is not NNNN-title.md'] },
  { name: 'one that the index forgets', path: '0002-z.md', text: page, what: ['is not in the index'] },
])('finds $name', async ({ path, text, what }) => {
  const tree = treeOf({
    'docs/decisions/README.md': '(0001-x.md) (0002-y.md) (0001-y.md) (y.md)',
    'docs/decisions/0001-x.md': page,
    [`docs/decisions/${path}`]: text,
  });
  const own = (await decisions.run(tree)).filter(({ where }) => where === `docs/decisions/${path}`);
  expect(own.map((finding) => finding.what)).toEqual(what);
});
