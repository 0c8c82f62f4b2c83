import { expect, test } from 'vitest';
import { importGraph, pathTo } from './import-graph.ts';

const tree = {
  root: '/',
  files: [
    { path: 'x/a.ts', text: "import { b } from './b.ts';\nimport fs from 'node:fs';" },
    { path: 'x/b.ts', text: "export const b = () => import('../y/c.ts');" },
    { path: 'y/c.ts', text: "import type { A } from '../x/a.ts';" },
    { path: 'y/d.ts', text: '' },
  ],
};

test('edges join modules by their path in the tree', () => {
  expect(importGraph(tree).map(({ from, to }) => `${from} ${to}`)).toEqual([
    'x/a.ts x/b.ts',
    'x/b.ts y/c.ts',
    'y/c.ts x/a.ts',
  ]);
});

test('the chain to a module is found through a dynamic import, and a ring ends the search', () => {
  const edges = importGraph(tree);
  expect(pathTo(edges, 'x/a.ts', (path) => path.startsWith('y/'))).toEqual(['x/a.ts', 'x/b.ts', 'y/c.ts']);
  expect(pathTo(edges, 'x/a.ts', (path) => path === 'y/d.ts')).toBe(null);
});
