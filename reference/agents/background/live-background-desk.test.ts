import { expect, test } from 'vitest';
import type { Entry } from '../../session/entry.ts';
import type { Journal } from '../../session/journal.ts';
import { workContract } from '../../testing/work-contract.ts';
import { type ChildDesk, type ChildReport, type ChildRequest, noChildren } from '../child-desk.ts';
import { TodoList } from '../todo/todo-list.ts';
import { LiveBackgroundDesk } from './live-background-desk.ts';

const limits = workContract().limits ?? {};

const request: ChildRequest = {
  launcher: 'agent',
  prompt: 'work',
  description: '',
  readOnly: false,
  tools: null,
  writePaths: null,
  maxRequests: null,
  model: null,
  continueFrom: null,
};
const task = { callId: 'c1', request, forksState: false };
const done: ChildReport = { ref: 'sa_1', status: 'completed', answer: 'the answer', detail: '' };

interface Kept extends Journal {
  readonly records: unknown[];
}

/** A journal that goes on with these records; `mayWrite` says of each new one whether it can be kept. */
function journalOf(records: readonly unknown[] = [], mayWrite = (_data: unknown): boolean => true): Kept {
  const kept = [...records];
  return {
    records: kept,
    earlier: () => [...records],
    append: (_part, data) => {
      if (!mayWrite(data)) throw new Error('the disk is full');
      kept.push(data);
    },
  };
}

/** A desk whose one child ends as soon as it is broken off, or at once. */
function children(
  ends: 'at once' | 'when broken off',
  onSignal = (_signal: AbortSignal): void => {},
): ChildDesk {
  return {
    ...noChildren,
    start: async (_request, signal) => {
      onSignal(signal);
      const broken = new Promise<ChildReport>((resolve) => {
        signal.addEventListener('abort', () => resolve({ ...done, status: 'cancelled' }));
      });
      return { ref: 'sa_1', ended: ends === 'at once' ? Promise.resolve(done) : broken, todo: () => [] };
    },
  };
}

function deskOf(journal: Journal, desk: ChildDesk): LiveBackgroundDesk {
  const todo = new TodoList([], () => {});
  return new LiveBackgroundDesk({
    children: desk,
    todo,
    projection: null,
    journal,
    limits,
    overrides: {},
    tell: () => {},
  });
}

function told(desk: LiveBackgroundDesk, entries: readonly Entry[] = []): number {
  const added: Entry[] = [];
  desk.deliver({ entries, add: (entry) => added.push(entry) });
  return added.length;
}

const never = new AbortController().signal;

test('an end is written down with its whole report, and so is that it was told of', async () => {
  const journal = journalOf();
  const desk = deskOf(journal, children('at once'));
  await desk.start(task);
  expect(await desk.nextEnd(never)).toBe(true);
  expect(journal.records).toEqual([
    { event: 'started', ref: 'sa_1' },
    { event: 'ended', ref: 'sa_1', report: done },
  ]);
  // Another process goes on here: the end is told of from what was written.
  expect(told(deskOf(journalOf(journal.records), noChildren))).toBe(1);
  expect(told(desk)).toBe(1);
  expect(journal.records[2]).toEqual({ event: 'told', ref: 'sa_1' });
  expect([told(desk), told(deskOf(journalOf(journal.records), noChildren))]).toEqual([0, 0]);
  expect(await desk.nextEnd(never)).toBe(false);
});

test('a conversation that lost the message by being compressed is not told again', () => {
  const records = [
    { event: 'started', ref: 'sa_1' },
    { event: 'told', ref: 'sa_1' },
  ];
  expect(told(deskOf(journalOf(records), noChildren))).toBe(0);
});

test('records of another shape are passed over', () => {
  const records = [
    null,
    'x',
    { event: 'ended', ref: 'sa_2' },
    { event: 'started' },
    { event: 'started', ref: 'sa_1' },
  ];
  expect(told(deskOf(journalOf(records), noChildren))).toBe(1);
});

test('a child whose start cannot be written down is broken off', async () => {
  const signals: AbortSignal[] = [];
  const desk = deskOf(
    journalOf([], () => false),
    children('when broken off', (signal) => signals.push(signal)),
  );
  await expect(desk.start(task)).rejects.toThrow('the disk is full');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(await desk.nextEnd(never)).toBe(false);
});

test('an end that cannot be written down is told of all the same', async () => {
  const isStart = (data: unknown): boolean => JSON.stringify(data).includes('started');
  const desk = deskOf(journalOf([], isStart), children('at once'));
  await desk.start(task);
  expect(await desk.nextEnd(never)).toBe(true);
});

test('waiting ends with the signal, and closing waits for every end', async () => {
  const journal = journalOf();
  const desk = deskOf(journal, children('when broken off'));
  await desk.start(task);
  const breaking = new AbortController();
  const waited = desk.nextEnd(breaking.signal);
  breaking.abort();
  expect(await waited).toBe(true);
  expect(told(desk)).toBe(0);
  await desk.close();
  expect(journal.records.at(-1)).toMatchObject({ event: 'ended', report: { status: 'cancelled' } });
});
