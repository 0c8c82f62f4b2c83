import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { catchRoots, comparedPaths, isWithin, watchedPaths } from './watched-paths.ts';

const folders: string[] = [];

function freshFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'surfacelock-watched-')));
  folders.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function subject(more: Partial<Subject> = {}): Subject {
  return {
    name: 'x',
    title: 'X',
    driver: 'command',
    wire: 'openai-chat',
    contracts: ['universal'],
    ...more,
  };
}

const home = realpathSync(process.env['HOME'] || homedir());

test('the installation and the home of the caller are watched, and what the file declares', () => {
  const folder = freshFolder();
  mkdirSync(join(folder, 'agent'));
  const input = { subject: subject({ watch: ['{agentDir}/../others'] }), agentDir: join(folder, 'agent') };
  const watched = watchedPaths({ ...input, instance: join(folder, 'run', 'start-1') });
  expect(watched).toEqual([join(folder, 'others'), join(folder, 'agent'), home]);
});

test('a default that holds the folder of the start is left out', () => {
  const folder = freshFolder();
  const watched = watchedPaths({ subject: subject(), agentDir: folder, instance: join(folder, 'start-1') });
  expect(watched).toEqual([home]);
});

test('on a shared disk only what is declared or was installed by us is compared', () => {
  const folder = freshFolder();
  const input = { agentDir: folder, instance: '/run/start-1' };
  expect(comparedPaths({ ...input, subject: subject() })).toEqual([]);
  expect(comparedPaths({ ...input, subject: subject({ watch: ['/opt/x'] }) })).toEqual(['/opt/x']);
  const installed = subject({ install: { packages: ['x@1.0.0'] } });
  expect(comparedPaths({ ...input, subject: installed })).toEqual([folder]);
});

test('a relative path is refused by its place', () => {
  const input = { subject: subject({ watch: ['/opt', 'logs'] }), agentDir: '/x', instance: '/run/start-1' };
  expect(() => watchedPaths(input)).toThrow('"logs" at /watch/1 of subject "x" is no absolute path');
});

test('a root is a folder without links, and the one that holds the start comes last', () => {
  const folder = freshFolder();
  mkdirSync(join(folder, 'real'));
  writeFileSync(join(folder, 'real', 'file'), '');
  symlinkSync(join(folder, 'real'), join(folder, 'link'));
  mkdirSync(join(folder, 'run', 'start-1'), { recursive: true });
  const watched = [join(folder, 'run'), join(folder, 'link', 'file'), join(folder, 'missing', 'deep')];
  const roots = catchRoots(watched, join(folder, 'run', 'start-1'));
  // The missing one is caught where it would be made, and that covers the others.
  expect(roots.at(-1)).toBe(realpathSync('/tmp'));
  expect(catchRoots([join(folder, 'run', 'start-1', 'home')], join(folder, 'run', 'start-1'))).not.toContain(
    join(folder, 'run', 'start-1', 'home'),
  );
});

test.each([
  { path: '/a/b', folder: '/a', is: true },
  { path: '/a', folder: '/a', is: true },
  { path: '/ab', folder: '/a', is: false },
  { path: '/a', folder: '/', is: true },
])('$path within $folder: $is', ({ path, folder, is }) => {
  expect(isWithin(path, folder)).toBe(is);
});
