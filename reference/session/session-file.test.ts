import { appendFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { SessionFile } from './session-file.ts';
import type { ConversationEvent, SessionRecord } from './session-record.ts';

const event: ConversationEvent = {
  type: 'message',
  kind: 'prompt',
  message: { role: 'user', content: 'é\n' },
};
const compress: ConversationEvent = { type: 'compress', from: 0, count: 1, summary: 's' };
const about = { contract: 'c', workspace: '/w' };

async function pathIn(...names: readonly string[]): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  return join(folder.path, ...names);
}

/** A closed session with these records. */
async function written(...records: readonly SessionRecord[]): Promise<string> {
  const path = await pathIn('id.jsonl');
  const file = await SessionFile.create(path, about);
  for (const record of records) file.append(record);
  await file.close();
  return path;
}

async function recordsOf(path: string): Promise<readonly SessionRecord[]> {
  const records: SessionRecord[] = [];
  const file = await SessionFile.open(path, about, (record) => records.push(record));
  await file.close();
  return records;
}

test('records are on disk as soon as they are appended, for the owner alone', async () => {
  const file = await SessionFile.create(await pathIn('a', 'b', 'id.jsonl'), about);
  file.append(event);
  const [header, line, rest] = readFileSync(file.path, 'utf8').split('\n');
  expect(JSON.parse(header ?? '')).toMatchObject({ format: 'surfacelock.session/2', id: 'id', ...about });
  expect(JSON.parse(line ?? '')).toEqual({ ...event, sum: expect.stringMatching(/^[0-9a-f]{8}$/) });
  expect(rest).toBe('');
  expect(statSync(file.path).mode & 0o777).toBe(0o600);
  await file.close();
});

test('opening gives the records and goes on after them', async () => {
  const path = await written(event);
  const file = await SessionFile.open(path, about, () => {});
  file.append(compress);
  await file.close();
  expect(await recordsOf(path)).toEqual([event, compress]);
});

test.each<{ name: string; tail: Buffer | string }>([
  { name: 'a torn line', tail: '{"type":"mess' },
  { name: 'a line torn inside a character', tail: Buffer.from('{"content":"é').subarray(0, -1) },
  { name: 'NUL bytes', tail: Buffer.alloc(5000) },
  { name: 'a torn line and NUL bytes', tail: `{"type":"compress","from":0,"cou${'\0'.repeat(9)}` },
  { name: 'a whole line without its end', tail: JSON.stringify(event) },
])('$name at the end is dropped from the file', async ({ tail }) => {
  const path = await written(event);
  const whole = readFileSync(path, 'utf8');
  appendFileSync(path, tail);
  expect(await recordsOf(path)).toEqual([event]);
  expect(readFileSync(path, 'utf8')).toBe(whole);
});

test.each<{ name: string; keep: number }>([
  { name: 'empty', keep: 0 },
  { name: 'torn inside its header', keep: 40 },
])('a file that is $name begins anew under its id', async ({ keep }) => {
  const path = await written();
  truncateSync(path, keep);
  const file = await SessionFile.open(path, about, () => {});
  expect(file.id).toBe('id');
  file.append(event);
  await file.close();
  expect(await recordsOf(path)).toEqual([event]);
});

test('a header alone is a session in which nothing was said', async () => {
  expect(await recordsOf(await written())).toEqual([]);
});

test.each<{ name: string; change: (lines: string[]) => string[]; message: RegExp }>([
  { name: 'a foreign file', change: () => ['no session'], message: /does not begin with a header of/ },
  { name: 'another header', change: (l) => ['{"format":"x"}', ...l.slice(1)], message: /does not begin/ },
  {
    name: 'a changed letter',
    change: (l) => l.map((line) => line.replace('"s"', '"t"')),
    message: /id\.jsonl line 3 is not what was written there, or a line before it is missing$/,
  },
  { name: 'a lost line', change: (l) => [l[0] ?? '', ...l.slice(2)], message: /line 2 is not what was/ },
  {
    name: 'a line twice',
    change: (l) => [...l.slice(0, 2), ...l.slice(1)],
    message: /line 3 is not what was/,
  },
  { name: 'a line of NUL bytes', change: (l) => l.with(1, '\0\0\0'), message: /line 2 is not what was/ },
])('$name in the middle is an error that names its place', async ({ change, message }) => {
  const path = await written(event, compress);
  const lines = readFileSync(path, 'utf8').split('\n');
  const text = change(lines).join('\n');
  writeFileSync(path, text);
  await expect(recordsOf(path)).rejects.toMatchObject({ code: 'SESSION_DAMAGED', message });
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test.each<{ name: string; records: readonly unknown[] }>([
  { name: 'an unknown kind', records: [{ type: 'message', kind: 'x' }] },
  { name: 'a compression of what is not there', records: [event, { ...compress, count: 2 }] },
  { name: 'a compression of nothing', records: [event, { ...compress, count: 0 }] },
])('$name is no record', async ({ records }) => {
  // As a faulty version of this code would have written them.
  const path = await written(...(records as readonly SessionRecord[]));
  await expect(recordsOf(path)).rejects.toMatchObject({ message: /line \d is no record of a session$/ });
});

test('a session is open once at a time, and its lock goes with it', async () => {
  const path = await written();
  const file = await SessionFile.open(path, about, () => {});
  await expect(SessionFile.open(path, about, () => {})).rejects.toMatchObject({
    code: 'SESSION_IN_USE',
    message: `session id is open in process ${process.pid} (${path.replace('.jsonl', '.lock')})`,
  });
  await file.close();
  expect(await recordsOf(path)).toEqual([]);
});

test('the lock of a process that has ended is taken over', async () => {
  const path = await written(event);
  const holder = { pid: 2 ** 22 - 1, started: '1', session: 'id', token: 't' };
  writeFileSync(path.replace('.jsonl', '.lock'), JSON.stringify(holder));
  expect(await recordsOf(path)).toEqual([event]);
});

test('what somebody else wrote behind the last line is not written after', async () => {
  const path = await written();
  const file = await SessionFile.open(path, about, () => {});
  appendFileSync(path, 'x');
  expect(() => file.append(event)).toThrow(/bytes where \d+ were written; nothing was added$/);
  await file.close();
});

test('a place that cannot be written is one clear fault', async () => {
  const path = await pathIn('file');
  writeFileSync(path, '');
  await expect(SessionFile.create(join(path, 'below', 'id.jsonl'), about)).rejects.toMatchObject({
    code: 'SESSION_NOT_WRITABLE',
    message: expect.stringMatching(/^session file .*: ENOTDIR$/),
  });
});
