import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openWorkspace, type Workspace } from './workspace.ts';

/** A workspace `ws` beside a folder `out`, with links of every kind. */
async function laidOut(): Promise<{ workspace: Workspace; root: string }> {
  const folder = await temporaryFolder({ 'ws/a.txt': 'a', 'ws/sub/b.txt': 'b', 'out/secret': 's' });
  onTestFinished(folder.remove);
  const root = join(folder.path, 'ws');
  await symlink('sub/b.txt', join(root, 'inner'));
  await symlink('sub', join(root, 'folder'));
  await symlink('../out', join(root, 'outer'));
  await symlink('../out/new', join(root, 'dangling'));
  await symlink('loop', join(root, 'loop'));
  await symlink(root, join(folder.path, 'alias'));
  return { workspace: await openWorkspace(join(folder.path, 'alias')), root };
}

test.each<{ path: string; shown: string; exists: boolean }>([
  { path: 'a.txt', shown: 'a.txt', exists: true },
  { path: './sub/../a.txt', shown: 'a.txt', exists: true },
  { path: 'inner', shown: 'sub/b.txt', exists: true },
  { path: 'folder/b.txt', shown: 'sub/b.txt', exists: true },
  { path: 'folder/new/c.txt', shown: 'sub/new/c.txt', exists: false },
  { path: 'a.txt/below', shown: 'a.txt/below', exists: false },
  { path: '.', shown: '.', exists: true },
  { path: '..a', shown: '..a', exists: false },
])('$path is inside', async ({ path, shown, exists }) => {
  const { workspace, root } = await laidOut();
  expect(await workspace.resolve(path)).toEqual({ absolute: join(root, shown), shown, exists });
});

test('an absolute path is taken under the real root and under a link to it', async () => {
  const { workspace, root } = await laidOut();
  expect(await workspace.resolve(join(root, 'a.txt'))).toMatchObject({ shown: 'a.txt' });
  expect(await workspace.resolve(join(root, '../alias/a.txt'))).toMatchObject({ shown: 'a.txt' });
});

test.each<{ path: string; message: string }>([
  { path: '../out/secret', message: '"../out/secret" lies outside the workspace' },
  { path: 'outer/secret', message: '"outer/secret" lies outside the workspace' },
  { path: 'outer/new/file', message: '"outer/new/file" lies outside the workspace' },
  { path: '/etc/passwd', message: '"/etc/passwd" lies outside the workspace' },
  { path: '..', message: '".." lies outside the workspace' },
  { path: 'dangling', message: '"dangling" goes through a link that leads nowhere' },
  { path: 'dangling/x', message: '"dangling/x" goes through a link that leads nowhere' },
  { path: 'loop', message: '"loop" goes through a link that leads nowhere' },
  { path: '', message: 'the path is empty' },
  { path: 'a\0b', message: 'the path contains a NUL character' },
])('$path is refused', async ({ path, message }) => {
  const { workspace } = await laidOut();
  await expect(workspace.resolve(path)).rejects.toThrow(message);
});

test('a folder beside the workspace whose name begins alike is outside', async () => {
  const { workspace, root } = await laidOut();
  await mkdir(`${root}-other`);
  await expect(workspace.resolve(`${root}-other/x`)).rejects.toThrow('lies outside the workspace');
});

test.each<{ path: string }>([
  { path: '.state/settings.json' },
  { path: '.state' },
  { path: '.state/new/file' },
  { path: 'sub/../.state/settings.json' },
  { path: 'to-state/settings.json' },
  { path: 'named.json' },
])('$path is kept from the workspace', async ({ path }) => {
  const folder = await temporaryFolder({ '.state/settings.json': '{}', 'sub/a': 'a', 'named.json': '{}' });
  onTestFinished(folder.remove);
  await symlink('.state', join(folder.path, 'to-state'));
  const kept = [join(folder.path, 'to-state'), join(folder.path, 'named.json')];
  const workspace = await openWorkspace(folder.path, kept);
  await expect(workspace.resolve(path)).rejects.toThrow(
    `${JSON.stringify(path)} belongs to the runtime: settings and what it keeps`,
  );
  expect(await workspace.resolve('.state-of-others')).toMatchObject({ shown: '.state-of-others' });
});
