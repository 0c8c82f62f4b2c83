import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { layTree } from './lay-tree.ts';
import { readTree } from './read-tree.ts';

test('a tree is what lies on disk, new files included, ignored ones and canaries left out', async () => {
  const files = {
    '.gitignore': 'dist/\n',
    'a.ts': 'a',
    'dist/b.js': 'b',
    'tools/check/canary/c.ts': 'c',
    'd é.md': 'd',
  };
  await layTree(files, async (root) => {
    execFileSync('git', ['init', '-q'], { cwd: root });
    expect((await readTree(root)).files).toEqual([
      { path: '.gitignore', text: 'dist/\n' },
      { path: 'a.ts', text: 'a' },
      { path: 'd é.md', text: 'd' },
    ]);
  });
});
