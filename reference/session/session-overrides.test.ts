import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startSession } from '../testing/start-session.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { Conversation } from './conversation.ts';
import { entryText } from './entry.ts';
import { SessionFile } from './session-file.ts';
import type { SessionOverrides } from './session-overrides.ts';
import type { SessionRecord } from './session-record.ts';

const about = { contract: 'c', workspace: '/w' };
const record: SessionRecord = { type: 'message', kind: 'prompt', message: { role: 'user', content: 'a' } };

async function written(overrides: SessionOverrides): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const path = join(folder.path, 's.jsonl');
  const file = await SessionFile.create(path, about, overrides);
  file.append(record);
  await file.close();
  return path;
}

test('a record that is held back is lost', async () => {
  const held: (() => void)[] = [];
  const path = await written({ append: (kept, next) => held.push(() => next(kept)) });
  expect(held).toHaveLength(1);
  expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(2);
});

test('a torn line that is kept spoils the record behind it', async () => {
  const path = await written({});
  appendFileSync(path, '{"type":');
  const file = await SessionFile.open(path, about, () => {}, { tornLine: () => {} });
  file.append(record);
  await file.close();
  await expect(SessionFile.open(path, about, () => {})).rejects.toMatchObject({ code: 'SESSION_DAMAGED' });
});

test('an anchor in what a tool or the host says counts only for a broken one', () => {
  const anchorText: SessionOverrides['anchorText'] = (entry) => entryText(entry);
  for (const sessions of [{}, { anchorText }]) {
    const talk = new Conversation(() => {}, { sessions });
    talk.add({ kind: 'prompt', message: { role: 'user', content: 'one' } });
    talk.add({ kind: 'host', message: { role: 'user', content: 'said by the host' } });
    talk.add({ kind: 'assistant', message: { role: 'assistant', content: 'two' } });
    const act = (): string =>
      talk.compress({ anchor: 'by the host', direction: 'before', focus: null }, 1000);
    if (sessions === undefined || !('anchorText' in sessions))
      expect(act).toThrow(/occurs in no user message/);
    else expect(act()).toMatch(/^compressed 1 messages before/);
  }
});

test('messages of earlier processes and left over calls are what the seams make of them', async () => {
  const seen: (readonly (readonly string[])[])[] = [];
  const run = await startSession({
    replies: [
      { calls: [{ id: 'c1', name: 'read_file', arguments: '{ "path": "x" }' }] },
      { text: 'a' },
      { text: 'b' },
    ],
    overrides: {
      sessions: {
        earlierMessage: (message) => JSON.parse(JSON.stringify(message).replaceAll('{ ', '{')),
        leftOver: (unanswered, all) => {
          seen.push([unanswered, all].map((calls) => calls.map(({ id }) => id)));
          return all;
        },
      },
    },
  });
  onTestFinished(run.remove);
  await run.session.prompt('go');
  await run.session.close();
  await (await run.reopen({ resume: 'last' })).prompt('on');
  expect(run.endpoint.bodies[1]).toContain('{ \\"path\\"');
  expect(run.endpoint.bodies[2]).not.toContain('{ \\"path\\"');
  expect(seen.at(-1)).toEqual([[], []]);
});

test.each<{ name: string; sessions: SessionOverrides; ran: string }>([
  { name: 'is left to the model', sessions: {}, ran: 'ran\n' },
  {
    name: 'is run again by a broken one',
    sessions: { leftOver: (_unanswered, all) => all, leftOverText: (_sound, run) => run() },
    ran: 'ran\nran\n',
  },
])('what an earlier turn called $name', async ({ sessions, ran }) => {
  const call = { id: 'c1', name: 'bash', arguments: '{"command":"echo ran >> log"}' };
  const run = await startSession({
    replies: [{ calls: [call] }, { response: () => new Response('', { status: 400 }) }, { text: 'b' }],
    overrides: { sessions },
  });
  onTestFinished(run.remove);
  await run.session.prompt('go');
  await run.session.prompt('on');
  expect(readFileSync(join(run.workspace, 'log'), 'utf8')).toBe(ran);
});

test.each<{ name: string; sessions: SessionOverrides; told: readonly unknown[] }>([
  {
    name: 'is told what a compression hid',
    sessions: {},
    told: ['first', 'a', 'second', null, expect.stringMatching(/^compressed 2 messages before/), 'b'],
  },
  {
    name: 'of a broken one is told what the model sees',
    sessions: { told: (_said, visible) => visible },
    told: [
      expect.stringMatching(/^\[Summary/),
      'second',
      null,
      expect.stringMatching(/^compressed 2 messages before/),
      'b',
    ],
  },
])('a client $name', async ({ sessions, told }) => {
  const compress = { id: 'c1', name: 'compress', arguments: '{"anchor":"second","direction":"before"}' };
  const run = await startSession({
    replies: [{ text: 'a' }, { calls: [compress] }, { text: 'b' }],
    overrides: { sessions },
  });
  onTestFinished(run.remove);
  await run.session.prompt('first');
  await run.session.prompt('second');
  await run.session.close();
  const { messages } = await run.reopen({ resume: 'last' });
  expect(messages.map((message) => Reflect.get(Object(message), 'content'))).toEqual(told);
});

test('a fork that shares the file of its source changes it', async () => {
  const run = await startSession({
    replies: [{ text: 'a' }, { text: 'b' }],
    overrides: { sessions: { forkPath: (source) => source } },
  });
  onTestFinished(run.remove);
  await run.session.prompt('one');
  await run.session.close();
  const fork = await run.reopen({ fork: 'last' });
  expect(fork.id).toBe(run.session.id);
});
