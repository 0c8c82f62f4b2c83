import { expect, test } from 'vitest';
import { treeOf } from '../tree-of.ts';
import { pins } from './pins.ts';

const sound = {
  'package.json': JSON.stringify({
    engines: { node: '>=20.19' },
    dependencies: { ajv: '8.20.0' },
    devDependencies: { '@types/node': '20.19.43' },
  }),
  'package-lock.json': JSON.stringify({
    packages: { '': {}, 'node_modules/ajv': { integrity: 'sha512-x' } },
  }),
};

test('exact versions, the oldest types and a lock without addresses are sound', async () => {
  expect(await pins.run(treeOf(sound))).toEqual([]);
});

test.each<{ name: string; path: string; content: unknown; what: string }>([
  {
    name: 'a range',
    path: 'package.json',
    content: {
      engines: { node: '>=20.19' },
      devDependencies: { typescript: '^7.0.2', '@types/node': '20.19.43' },
    },
    what: '"typescript" is asked for as "^7.0.2"',
  },
  {
    name: 'types of a newer Node',
    path: 'package.json',
    content: { engines: { node: '>=20.19' }, devDependencies: { '@types/node': '22.1.0' } },
    what: '@types/node is 22.1.0, and engines.node is ">=20.19"',
  },
  {
    name: 'an address in a lock',
    path: 'package-lock.json',
    content: { packages: { 'node_modules/ajv': { resolved: 'https://host.example/ajv.tgz' } } },
    what: '"node_modules/ajv" is pinned to the address "https://host.example/ajv.tgz"',
  },
])('finds $name', async ({ path, content, what }) => {
  const found = await pins.run(treeOf({ ...sound, [path]: JSON.stringify(content) }));
  expect(found.map((finding) => finding.what)).toEqual([what]);
});

test('a missing lock is found', async () => {
  const { 'package.json': only } = sound;
  expect((await pins.run(treeOf({ 'package.json': only }))).map(({ where }) => where)).toEqual([
    'package-lock.json',
  ]);
});
