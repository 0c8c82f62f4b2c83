import { expect, onTestFinished, test } from 'vitest';
import { fleetBench } from '../../testing/fleet-bench.ts';
import type { FleetOverrides } from './fleet-overrides.ts';

const refs = /^Subagent reference: (.*)$/gm;
const plain = [
  { prompt: 'one', id: 'one', read_only: true },
  { prompt: 'two', id: 'two', read_only: true, depends_on: ['one'] },
];

async function ran(
  overrides: FleetOverrides,
  options: {
    readonly tasks?: readonly { readonly [key: string]: unknown }[];
    readonly failFast?: boolean;
  } = {},
): Promise<{ readonly text: string; readonly prompts: readonly string[]; readonly refs: readonly string[] }> {
  const bench = await fleetBench({
    overrides,
    bounds: { maxRunning: 1 },
    script: ({ prompt }) => ({
      answer: prompt.repeat(9_000),
      status: prompt === 'bad' ? 'failed' : 'completed',
    }),
  });
  onTestFinished(bench.remove);
  const { tasks = plain, failFast = false } = options;
  const text = await bench.run(tasks, { failFast }).catch((error: Error) => error.message);
  const prompts = bench.requests.map(({ prompt }) => prompt.split('\n')[0] ?? '');
  return { text, prompts, refs: [...text.matchAll(refs)].map(([, ref]) => ref ?? '') };
}

test('a result can be lost', async () => {
  expect((await ran({ outcomes: (all) => all.slice(0, 1) })).refs).toEqual(['sa_0000000000000000']);
});

test('a result can be told of twice', async () => {
  const { refs } = await ran({ outcomes: ([first]) => (first ? [first, first] : []) });
  expect(refs).toEqual(['sa_0000000000000000', 'sa_0000000000000000']);
});

test('a merged text can be longer than the cap', async () => {
  const { text } = await ran({ mergedLimit: (bytes) => bytes * 2 });
  expect(Buffer.byteLength(text)).toBeGreaterThan(32_768);
});

test('the first answer can take all the room', async () => {
  const first: FleetOverrides['shares'] = (wants, room) =>
    wants.map((want, place) => (place === 0 ? Math.min(want, room) : 0));
  const { text } = await ran({ shares: first });
  expect(text).toMatch(/^\| (one)+/m);
  expect(text).not.toContain('| two');
});

test('a reference can be missing', async () => {
  expect((await ran({ reference: () => null })).refs).toEqual([]);
});

test('dependencies can be ignored', async () => {
  const tasks = [
    { ...plain[0], depends_on: ['two'] },
    { prompt: 'two', id: 'two', read_only: true },
  ];
  expect((await ran({ dependencies: () => [] }, { tasks })).prompts).toEqual(['one', 'two']);
  expect((await ran({}, { tasks })).prompts).toEqual(['two', 'one']);
});

test('what came before can be kept from a task', async () => {
  const { text } = await ran({ prompt: ({ prompt }) => prompt });
  expect(text).toContain('answer of 27000 bytes, cut\nSubagent reference: sa_0000000000000001');
});

test('fail_fast can be ignored', async () => {
  const tasks = [
    { prompt: 'bad', read_only: true },
    { prompt: 'two', read_only: true },
  ];
  expect((await ran({ stopsAll: () => false }, { tasks, failFast: true })).prompts).toEqual(['bad', 'two']);
  expect((await ran({}, { tasks, failFast: true })).prompts).toEqual(['bad']);
});

test('an overlap can be let pass', async () => {
  const tasks = [{ prompt: 'one' }, { prompt: 'two' }];
  expect((await ran({ overlap: () => null }, { tasks })).prompts).toEqual(['one', 'two']);
  expect((await ran({}, { tasks })).prompts).toEqual([]);
});

test('a task can be started before the fleet is looked at', async () => {
  const early: FleetOverrides['beforePreflight'] = async ([first], start) => first && start(first);
  const { prompts, text } = await ran(
    { beforePreflight: early },
    { tasks: [{ prompt: 'one' }, { prompt: 'two' }] },
  );
  expect(prompts).toEqual(['one']);
  expect(text).toMatch(/^no task was started: /);
});
