import { expect, test } from 'vitest';
import { treeOf } from '../tree-of.ts';
import { namedPaths } from './named-paths.ts';

test('a path that does not exist is found in documents, links and comments', async () => {
  const tree = treeOf({
    'docs/guide.md': 'See `spec/gone.ts`,\n[here](gone.md) and [there](../spec/load.ts#top).',
    'README.md': 'Run `.ci/run`; look at docs/guide.md.',
    'spec/load.ts': "/**\n * As in docs/lost.md.\n */\nconst text = 'spec/not-prose.ts';",
  });
  expect((await namedPaths.run(tree)).map(({ where, what }) => `${where} ${what}`)).toEqual([
    'docs/guide.md:2 names "docs/gone.md", which does not exist',
    'docs/guide.md:1 names "spec/gone.ts", which does not exist',
    'README.md:1 names ".ci/run", which does not exist',
    'spec/load.ts:2 names "docs/lost.md", which does not exist',
  ]);
});

test('folders, patterns, sentences and foreign paths are let be', async () => {
  const tree = treeOf({
    'docs/guide.md': [
      'Under spec/schema/, in spec/schema. Named spec/contracts/<contract>/tools or conformance/checks/*.ts.',
      'Kept in golden/.pending. [web](https://example.org/spec/x) and node_modules/x/docs/y.md; ./docs/z.md',
      '```ts docs/example.ts',
      "import './spec/example.ts';",
      '```',
    ].join('\n'),
    'spec/schema/a.json': '{}',
  });
  expect(await namedPaths.run(tree)).toEqual([]);
});
