import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { toolBench } from '../testing/tool-bench.ts';

interface Edit {
  readonly name: string;
  readonly before: string;
  readonly old: string;
  readonly new: string;
  readonly after: string;
  readonly text: string;
}

const long = Array.from({ length: 12 }, () => 'x').join('\n');

test.each<Edit>([
  {
    name: 'replaces the one place',
    before: 'a\nb\nc\n',
    old: 'b',
    new: 'B$&',
    after: 'a\nB$&\nc\n',
    text: 'edited f at line 2',
  },
  {
    name: 'deletes with an empty text',
    before: 'a\nb\n',
    old: 'a\n',
    new: '',
    after: 'b\n',
    text: 'edited f at line 1',
  },
  {
    name: 'keeps byte order mark and line ends',
    before: '\uFEFFa\r\nb\r\n',
    old: 'a\r\nb',
    new: 'c',
    after: '\uFEFFc\r\n',
    text: 'edited f at line 1',
  },
  {
    name: 'refuses two places',
    before: 'a\nx\na\n',
    old: 'a',
    new: 'b',
    after: 'a\nx\na\n',
    text: 'error: "old_string" occurs 2 times in f, at lines 1, 3; add surrounding lines until it is unique',
  },
  {
    name: 'counts overlapping places',
    before: 'aaa',
    old: 'aa',
    new: 'b',
    after: 'aaa',
    text: 'error: "old_string" occurs 2 times in f, at lines 1, 1; add surrounding lines until it is unique',
  },
  {
    name: 'names at most ten places',
    before: long,
    old: 'x',
    new: 'y',
    after: long,
    text: 'error: "old_string" occurs 12 times in f, at lines 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and more; add surrounding lines until it is unique',
  },
  {
    name: 'refuses no place',
    before: 'a\n',
    old: 'q',
    new: 'b',
    after: 'a\n',
    text: 'error: "old_string" does not occur in f; read the file and copy the text exactly',
  },
  {
    name: 'names where other white space is',
    before: 'x\n    if (a) {\n',
    old: '\tif (a) {\n\t\tb',
    new: 'c',
    after: 'x\n    if (a) {\n',
    text: 'error: "old_string" does not occur in f; its first line occurs with other surroundings or white space at line 2',
  },
  {
    name: 'names other line ends',
    before: 'a\r\nb\r\n',
    old: 'a\nb',
    new: 'c',
    after: 'a\r\nb\r\n',
    text: 'error: "old_string" does not occur in f: the file ends its lines with CR LF, "old_string" with LF alone',
  },
  {
    name: 'refuses an edit that changes nothing',
    before: 'a',
    old: 'a',
    new: 'a',
    after: 'a',
    text: 'error: "old_string" and "new_string" are the same',
  },
  {
    name: 'refuses an empty old text',
    before: '',
    old: '',
    new: 'a',
    after: '',
    text: 'error: invalid arguments: old_string: must NOT have fewer than 1 characters',
  },
])('$name', async (edit) => {
  const bench = await toolBench({ files: { f: edit.before } });
  onTestFinished(bench.remove);
  expect(await bench.call('edit_file', { path: 'f', old_string: edit.old, new_string: edit.new })).toBe(
    edit.text,
  );
  expect(await readFile(join(bench.root, 'f'), 'utf8')).toBe(edit.after);
});

test('a file in another encoding stays as it is', async () => {
  const bench = await toolBench();
  onTestFinished(bench.remove);
  const bytes = Buffer.from([0x61, 0xe9, 0x62]);
  await writeFile(join(bench.root, 'f'), bytes);
  expect(await bench.call('edit_file', { path: 'f', old_string: 'a', new_string: 'b' })).toBe(
    'error: f is not valid UTF-8 (first bad byte at offset 1)',
  );
  expect(await readFile(join(bench.root, 'f'))).toEqual(bytes);
});
