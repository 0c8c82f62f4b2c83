import { readdirSync, statSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { ResultOverrides } from './result-overrides.ts';
import { ResultStore } from './result-store.ts';

/** A store of one agent in folders of its own, and the same agent in a later process. */
class Bench {
  readonly folder: string;
  readonly records: unknown[] = [];
  readonly transcript: [string, string][] = [];

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(): Promise<Bench> {
    const folder = await temporaryFolder();
    onTestFinished(folder.remove);
    return new Bench(join(folder.path, 'results'));
  }

  process(seams: ResultOverrides = {}, limitBytes?: number): ResultStore {
    const [records, transcript] = [[...this.records], [...this.transcript]];
    const journal = {
      append: (_part: string, data: unknown): void =>
        void this.records.push(JSON.parse(JSON.stringify(data))),
      earlier: () => records,
    };
    const earlier = (callId: string): readonly string[] =>
      transcript.filter(([id]) => id === callId).map(([, text]) => text);
    return new ResultStore({ folder: this.folder, journal, earlier }, seams, limitBytes);
  }

  /** Keeps a result that is shown cut, as the transcript then has it. */
  cut(store: ResultStore, callId: string, text: string): string {
    const whole = Buffer.from(text);
    const ref = store.refOf(callId, whole);
    const shown = `${text.slice(0, 3)}…${ref}`;
    expect(store.keepCut(callId, ref, whole, shown)).toBe(true);
    this.transcript.push([callId, shown]);
    return ref;
  }
}

function textOf(store: ResultStore, callId: string, ref?: string): string {
  return store.find(callId, ref).bytes.toString();
}

test('the reference is the same in every process and another one for another id or text', () => {
  const refs = [
    ['c1', 'a'],
    ['c1', 'b'],
    ['c2', 'a'],
  ].map(([id = '', text = '']) => new ResultStore().refOf(id, Buffer.from(text)));
  expect(refs).toEqual([
    'tr-74ad8ee21d36480d66a9b25c',
    'tr-53d0f2c0ab5c9208e44777b5',
    'tr-8dc2445362aae34d9ed3b59c',
  ]);
});

test('a result that was shown whole is read, and after a resume from the transcript', async () => {
  const bench = await Bench.open();
  const store = bench.process();
  store.keepShort('c1', 'short €');
  bench.transcript.push(['c1', 'short €']);
  const found = store.find('c1', undefined);
  expect(found.bytes.toString()).toBe('short €');
  expect(bench.process().find('c1', undefined)).toEqual(found);
  expect(bench.records).toEqual([]);
});

test('a result that was cut is in a file of its owner alone before it is shown, and outlives the process', async () => {
  const bench = await Bench.open();
  const ref = bench.cut(bench.process(), 'c1', 'a long text');
  const [name = '', ...more] = readdirSync(bench.folder);
  expect([name, more]).toEqual(['3593f87b3ed8cc5d227bf3cb02dda0eca4d5b0f155e60601daed26f9acb14081', []]);
  expect(statSync(join(bench.folder, name)).mode & 0o777).toBe(0o600);
  const later = bench.process();
  expect([textOf(later, 'c1'), textOf(later, 'c1', ref)]).toEqual(['a long text', 'a long text']);
});

test('several results of one id need the reference, and the newest is named first', async () => {
  const bench = await Bench.open();
  const first = bench.process();
  const long = bench.cut(first, 'c1', 'a long text');
  first.keepShort('c1', 'short');
  bench.transcript.push(['c1', 'short']);
  const short = first.refOf('c1', Buffer.from('short'));
  const later = bench.process();
  later.keepShort('c1', 'third');
  const third = later.refOf('c1', Buffer.from('third'));
  expect(() => later.find('c1', undefined)).toThrow(
    `the call id "c1" is ambiguous: "result_ref" is required, one of ${third}, ${short}, ${long} (newest first)`,
  );
  expect([long, short, third].map((ref) => textOf(later, 'c1', ref))).toEqual([
    'a long text',
    'short',
    'third',
  ]);
});

test('one text that came twice under one id is one result', () => {
  const store = new ResultStore();
  store.keepShort('c1', 'same');
  store.keepShort('c1', 'same');
  expect(textOf(store, 'c1')).toBe('same');
});

test('a text that comes again is the newest', () => {
  const store = new ResultStore();
  for (const text of ['a', 'b', 'a']) store.keepShort('c1', text);
  const [a, b] = ['a', 'b'].map((text) => store.refOf('c1', Buffer.from(text)));
  expect(() => store.find('c1', undefined)).toThrow(`one of ${a}, ${b} (newest first)`);
});

test('an id or a reference that nothing has is told', () => {
  const store = new ResultStore();
  expect(() => store.find('c1', undefined)).toThrow('no result of this agent has the call id "c1"');
  store.keepShort('c1', 'x');
  const ref = store.refOf('c1', Buffer.from('x'));
  expect(() => store.find('c1', 'tr-1')).toThrow(
    `no result of the call id "c1" has the reference "tr-1"; it has ${ref}`,
  );
  expect(() => store.find('c2', ref)).toThrow('no result of this agent has the call id "c2"');
});

test.each<{ name: string; harm: (path: string) => void }>([
  { name: 'taken away', harm: unlinkSync },
  { name: 'shortened', harm: (path) => truncateSync(path, 3) },
  { name: 'replaced by another of its length', harm: (path) => writeFileSync(path, 'A LONG TEXT') },
])('a text that was $name is unavailable', async ({ harm }) => {
  const bench = await Bench.open();
  const store = bench.process();
  bench.cut(store, 'c1', 'a long text');
  harm(join(bench.folder, readdirSync(bench.folder)[0] ?? ''));
  for (const reader of [store, bench.process()]) {
    expect(() => reader.find('c1', undefined)).toThrow(/^full result unavailable: /);
  }
});

test('texts that do not fit memory any more are read from files, in later processes too', async () => {
  const bench = await Bench.open();
  const store = bench.process({}, 10);
  for (const id of ['c1', 'c2', 'c3']) {
    store.keepShort(id, `text ${id}`);
    bench.transcript.push([id, `text ${id}`]);
  }
  expect(readdirSync(bench.folder)).toHaveLength(2);
  for (const reader of [store, bench.process()]) {
    expect(['c1', 'c2', 'c3'].map((id) => textOf(reader, id))).toEqual(['text c1', 'text c2', 'text c3']);
  }
});

test('without a place the oldest texts are given up, and that is told', () => {
  const store = new ResultStore(null, {}, 10);
  for (const id of ['c1', 'c2']) store.keepShort(id, 'seventy');
  expect(textOf(store, 'c2')).toBe('seventy');
  expect(() => store.find('c1', undefined)).toThrow(/^full result unavailable: the whole text of tr-/);
});

test('a text that cannot be written is not said to be kept', async () => {
  const bench = await Bench.open();
  writeFileSync(bench.folder, 'no folder');
  const store = bench.process();
  expect(store.keepCut('c1', 'tr-1', Buffer.from('a long text'), 'a')).toBe(false);
  expect(() => store.find('c1', undefined)).toThrow(/^full result unavailable: /);
  expect(bench.records).toEqual([]);
});

test('records that name no digest are not believed', async () => {
  const bench = await Bench.open();
  bench.records.push(
    { callId: 'c1', ref: 'tr-1', sha256: '../../secret', totalBytes: 1, shown: 'x' },
    7,
    null,
  );
  expect(() => bench.process().find('c1', undefined)).toThrow('no result of this agent has the call id "c1"');
});

test('a message that says it was cut, and whose text was never kept here, is unavailable', async () => {
  const bench = await Bench.open();
  const marker =
    '\n\n…[truncated tool=bash call_id=c1 result_ref=tr-9 original_bytes=90 kept_bytes=4 — x]…\n\n';
  bench.transcript.push(['c1', `ab${marker}cd`], ['c2', `abc${marker}d`]);
  const store = bench.process();
  expect(() => store.find('c1', 'tr-9')).toThrow('full result unavailable: the whole text of tr-9');
  expect(textOf(store, 'c2')).toContain('call_id=c1');
});

test('a runtime whose agents share a store reads what another agent has', () => {
  const seams = { sharesStore: true };
  const [parent, child] = [new ResultStore(null, seams), new ResultStore(null, seams)];
  parent.keepShort('c1', 'of the parent');
  expect(textOf(child, 'c1')).toBe('of the parent');
  expect(() => new ResultStore().find('c1', undefined)).toThrow(/^no result/);
});
