import { appendFileSync, chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { ConversationEvent } from './conversation.ts';
import { SessionFile } from './session-file.ts';

const event: ConversationEvent = {
  type: 'message',
  kind: 'prompt',
  message: { role: 'user', content: 'é\n' },
};
const about = { contract: 'c', workspace: '/w' };

async function created(): Promise<SessionFile> {
  const folder = await temporaryFolder();
  const file = SessionFile.create(join(folder.path, 'a', 'b'), about);
  onTestFinished(async () => {
    file.close();
    await folder.remove();
  });
  return file;
}

test('events are on disk as soon as they are appended, for the owner alone', async () => {
  const file = await created();
  file.append(event);
  const [header, line, rest] = readFileSync(file.path, 'utf8').split('\n');
  expect(JSON.parse(header ?? '')).toMatchObject({ format: 'surfacelock.session/1', id: file.id, ...about });
  expect(JSON.parse(line ?? '')).toEqual(event);
  expect(rest).toBe('');
  expect(statSync(file.path).mode & 0o777).toBe(0o600);
});

test('opening gives the events and goes on after them', async () => {
  const file = await created();
  file.append(event);
  const again = SessionFile.open(file.path);
  expect(again.events).toEqual([event]);
  again.file.append({ type: 'compress', from: 0, count: 1, summary: 's' });
  again.file.close();
  const third = SessionFile.open(file.path);
  expect(third.events).toEqual([event, { type: 'compress', from: 0, count: 1, summary: 's' }]);
  third.file.close();
});

test('a torn last line is dropped from the file', async () => {
  const file = await created();
  file.append(event);
  const whole = readFileSync(file.path, 'utf8');
  appendFileSync(file.path, '{"type":"mess');
  const again = SessionFile.open(file.path);
  again.file.close();
  expect(again.events).toEqual([event]);
  expect(readFileSync(file.path, 'utf8')).toBe(whole);
});

test.each<{ name: string; text: string; message: RegExp }>([
  { name: 'an empty file', text: '', message: /does not begin with a header of surfacelock\.session\/1$/ },
  { name: 'another header', text: '{"format":"x"}\n', message: /does not begin with a header/ },
  { name: 'broken JSON', text: '{"format":"surfacelock.session/1"}\n{\n', message: /line 2 is not JSON$/ },
  {
    name: 'an unknown event',
    text: '{"format":"surfacelock.session/1"}\n{"type":"message","kind":"x"}\n',
    message: /line 2 is no event of a session$/,
  },
  {
    name: 'a compression without a count',
    text: '{"format":"surfacelock.session/1"}\n{"type":"compress","from":0,"count":-1,"summary":""}\n',
    message: /line 2 is no event of a session$/,
  },
])('refuses $name', async ({ text, message }) => {
  const file = await created();
  writeFileSync(file.path, text);
  expect(() => SessionFile.open(file.path)).toThrow(message);
});

test('a place that cannot be written is one clear fault', async () => {
  const folder = await temporaryFolder({ file: '' });
  onTestFinished(folder.remove);
  chmodSync(folder.path, 0o755);
  expect(() => SessionFile.create(join(folder.path, 'file', 'below'), about)).toThrow(
    /^session file .*: ENOTDIR$/,
  );
});
