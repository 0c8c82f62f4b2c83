import { expect, test } from 'vitest';
import { treeOf } from '../tree-of.ts';
import { forbiddenWords } from './forbidden-words.ts';

test.each<{ name: string; path: string; text: string; what: string }>([
  { name: 'a machine path', path: 'a.md', text: 'see /root/x', what: 'a path of one machine: "/root/x"' },
  {
    name: 'a home folder',
    path: 'a.json',
    text: '"/home/me/x"',
    what: 'a path of one machine: "/home/me/x"',
  },
  {
    name: 'material beside the project',
    path: 'a.md',
    text: 'in ../shared/x',
    what: 'material from beside the project: "../shared"',
  },
  {
    name: 'an open end',
    path: 'a.ts',
    text: '// TODO: later',
    what: 'an open end without an issue number: "TODO"',
  },
  {
    name: 'a silenced error',
    path: 'a.ts',
    text: '// @ts-ignore',
    what: 'a silenced type error: "@ts-ignore"',
  },
  {
    name: 'a registry',
    path: 'a.json',
    text: 'https://registry.example.org/a',
    what: 'the address of a package registry: "https://registry."',
  },
])('finds $name', async ({ path, text, what }) => {
  expect((await forbiddenWords.run(treeOf({ [path]: text }))).map((finding) => finding.what)).toEqual([what]);
});

test.each<{ name: string; path: string; text: string }>([
  { name: 'an open end with its number', path: 'a.ts', text: '// TODO(#12): later' },
  { name: 'a word of a format that code writes', path: 'a.ts', text: "const point = 'ok 1 # TODO';" },
  { name: 'a word in backticks', path: 'a.ts', text: '// Marked `TODO`.' },
  { name: 'a path inside the repository', path: 'a.md', text: 'tools/work/x and ./home/x' },
])('lets $name be', async ({ path, text }) => {
  expect(await forbiddenWords.run(treeOf({ [path]: text }))).toEqual([]);
});
