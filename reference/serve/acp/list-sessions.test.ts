import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { listSessions } from './list-sessions.ts';

function session(id: string, contract: string, ...prompts: readonly string[]): string {
  const header = { format: 'surfacelock.session/1', id, contract, workspace: '/w' };
  const events = prompts.map((content) => ({
    type: 'message',
    kind: 'prompt',
    message: { role: 'user', content },
  }));
  return [header, ...events].map((line) => `${JSON.stringify(line)}\n`).join('');
}

async function listed(files: { readonly [path: string]: string }): Promise<unknown> {
  const folder = await temporaryFolder(files);
  onTestFinished(() => folder.remove());
  const found = await listSessions([join(folder.path, 'a'), join(folder.path, 'b')], 'reasonix');
  return found.map(({ sessionId, cwd, title }) => ({ sessionId, cwd, title }));
}

test('sessions of all folders are listed, newest first, with the beginning of their first prompt', async () => {
  const files = {
    'a/1.jsonl': session('1', 'reasonix', 'first\n  words', 'second'),
    'b/2.jsonl': session('2', 'reasonix', 'x'.repeat(100)),
  };
  expect(await listed(files)).toEqual([
    { sessionId: '2', cwd: '/w', title: `${'x'.repeat(79)}…` },
    { sessionId: '1', cwd: '/w', title: 'first words' },
  ]);
});

test('a session with a prompt too long to read has no title', async () => {
  const files = { 'a/1.jsonl': session('1', 'reasonix', 'x'.repeat(70_000)) };
  expect(await listed(files)).toEqual([{ sessionId: '1', cwd: '/w', title: null }]);
});

test('what the host wrote down before the first prompt is no title', async () => {
  const [header, prompt] = session('1', 'reasonix', 'said').split('\n');
  const files = {
    'a/1.jsonl': [header, '{"type":"host","part":"evidence","data":{}}', prompt, ''].join('\n'),
  };
  expect(await listed(files)).toEqual([{ sessionId: '1', cwd: '/w', title: 'said' }]);
});

test.each([
  { name: 'of another contract', text: session('1', 'other', 'x') },
  { name: 'in which nothing was said', text: session('1', 'reasonix') },
  { name: 'that are none', text: 'nonsense\n' },
  { name: 'that are empty', text: '' },
])('files $name are left out', async ({ text }) => {
  expect(await listed({ 'a/1.jsonl': text, 'a/last': '1\n' })).toEqual([]);
});
