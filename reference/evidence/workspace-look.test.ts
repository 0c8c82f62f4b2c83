import { chmod, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { changesBetween, lookAtWorkspace } from './workspace-look.ts';

const observation = { maxEntries: 20, ignoredFolders: ['node_modules'] };

async function looked(files: { readonly [path: string]: string }) {
  const folder = await temporaryFolder(files);
  onTestFinished(folder.remove);
  const before = await lookAtWorkspace(folder.path, observation);
  const changes = async () => {
    const after = await lookAtWorkspace(folder.path, observation);
    return before && after ? changesBetween(before, after) : null;
  };
  return { at: (path: string) => join(folder.path, path), changes };
}

test('what was made, changed and removed is told apart, and what was left alone is not named', async () => {
  const { at, changes } = await looked({ 'a.ts': '1', 'sub/b.ts': '1', 'c.ts': '1' });
  await writeFile(at('a.ts'), '2');
  await writeFile(at('new.ts'), 'x');
  await rm(at('sub/b.ts'));
  const found = (await changes())?.map(({ kind, ...rest }) => ({ kind, ...rest }));
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      { kind: 'wrote', path: 'a.ts' },
      { kind: 'wrote', path: 'new.ts' },
      { kind: 'removed', path: 'sub/b.ts' },
    ]),
  );
});

test('a write that keeps size and time of a file is seen', async () => {
  const { at, changes } = await looked({ 'a.ts': '1' });
  await utimes(at('a.ts'), 1000, 1000);
  await writeFile(at('a.ts'), '2');
  await utimes(at('a.ts'), 1000, 1000);
  expect(await changes()).toEqual([{ kind: 'wrote', path: 'a.ts' }]);
});

test('another mode is a change', async () => {
  const { at, changes } = await looked({ 'run.sh': '1' });
  await chmod(at('run.sh'), 0o755);
  expect(await changes()).toEqual([{ kind: 'wrote', path: 'run.sh' }]);
});

test('what lies in an ignored folder is not looked at, at whatever depth', async () => {
  const { at, changes } = await looked({ 'sub/node_modules/x.js': '1' });
  await writeFile(at('sub/node_modules/x.js'), '2');
  expect(await changes()).toEqual([]);
});

test('there is no look at more than the bound', async () => {
  const files = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.ts`, '']));
  const few = await temporaryFolder(files(20));
  const many = await temporaryFolder(files(21));
  onTestFinished(few.remove);
  onTestFinished(many.remove);
  expect((await lookAtWorkspace(few.path, observation))?.size).toBe(20);
  expect(await lookAtWorkspace(many.path, observation)).toBe(null);
});
