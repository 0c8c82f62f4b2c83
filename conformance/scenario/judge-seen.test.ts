import { expect, test } from 'vitest';
import type { Scenario } from '../../spec/generated/scenario.gen.ts';
import type { HookRun, SentinelEvent } from '../lab/lab.ts';
import type { FakeManner } from './testing/fake-manner.ts';
import { judgeFake } from './testing/judge-fake.ts';

const call = { call: 'read' };
const happened = (event: SentinelEvent['event'], pid: number, tool?: string): SentinelEvent => ({
  event,
  pid,
  at: 0,
  ...(tool && { tool }),
});
const hook = (event: HookRun['event'], target: string | null): HookRun => ({ event, target, input: {} });
const listed = [
  happened('start', 7),
  happened('initialize', 7),
  happened('tools/list', 7),
  happened('tools/call', 7, 'write'),
];
const twice = [...listed, happened('exit', 7), happened('start', 8), happened('tools/call', 8, 'write')];

test.each<{ name: string; expect: Scenario['steps'][number]['expect']; manner: FakeManner; said?: string }>([
  {
    name: 'events are texts in order',
    expect: { sentinels: { s: ['start', 'initialize', 'tools/list', 'tools/call:write'] } },
    manner: { sentinels: (server) => (server === 's' ? listed : []) },
  },
  {
    name: 'lists that are not named are not looked at',
    expect: { sentinels: { s: ['start', 'initialize', 'tools/call:write'] } },
    manner: { sentinels: () => listed },
  },
  {
    name: 'lists that are named are counted',
    expect: { sentinels: { s: ['start', 'tools/list', 'tools/list'] } },
    manner: { sentinels: () => [happened('start', 7), happened('tools/list', 7)] },
    said: 'fail: step 1: expected of the server "s" the events "start", "tools/list", "tools/list"; seen: "start", "tools/list"',
  },
  {
    name: 'the end of a process is no event',
    expect: { sentinels: { s: ['start'] } },
    manner: { sentinels: () => [happened('start', 7), happened('exit', 7)] },
  },
  {
    name: 'a server that was to stay down',
    expect: { sentinels: { s: [] } },
    manner: { sentinels: () => [happened('start', 7)] },
    said: 'fail: step 1: expected of the server "s" the events none; seen: "start"',
  },
  {
    name: 'starts are counted',
    expect: { processStarts: { s: 2, t: 0 } },
    manner: { sentinels: (server) => (server === 's' ? twice : []) },
  },
  {
    name: 'a start too many',
    expect: { processStarts: { s: 1 } },
    manner: { sentinels: () => twice },
    said: 'fail: step 1: expected 1 starts of the server "s"; seen: 2',
  },
  {
    name: 'calls in one process',
    expect: { sameProcess: ['s'] },
    manner: { sentinels: () => [...listed, happened('tools/call', 7, 'read')] },
  },
  {
    name: 'calls in two processes',
    expect: { sameProcess: ['s'] },
    manner: { sentinels: () => twice },
    said: 'fail: step 1: expected at least two calls of the server "s", all in one process; seen: 2 calls in the processes 7, 8',
  },
  {
    name: 'a single call shows nothing of processes',
    expect: { sameProcess: ['s'] },
    manner: { sentinels: () => listed },
    said: 'fail: step 1: expected at least two calls of the server "s", all in one process; seen: 1 calls in the processes 7',
  },
  {
    name: 'hooks by number',
    expect: { hookRuns: 2 },
    manner: { hooks: () => [hook('PreToolUse', 'write'), hook('PreToolUse', null)] },
  },
  {
    name: 'a hook too few',
    expect: { hookRuns: 1 },
    manner: {},
    said: 'fail: step 1: expected 1 runs of hooks; seen: 0',
  },
  {
    name: 'hooks by target, those after the call told apart',
    expect: { hooks: ['act:writeFile', '?', 'PostToolUse:act:writeFile'] },
    manner: {
      hooks: () => [hook('PreToolUse', 'write'), hook('PreToolUse', null), hook('PostToolUse', 'write')],
    },
  },
  {
    name: 'a hook that did not run',
    expect: { hooks: ['read'] },
    manner: {},
    said: 'fail: step 1: expected hooks that ran on "read"; seen: none',
  },
  {
    name: 'metadata holds members, and null stands for none',
    expect: { metadata: { use: { a: [1] }, gone: null } },
    manner: { metadata: () => ({ use: { a: [1] }, more: 1 }) },
  },
  {
    name: 'metadata that differs',
    expect: { metadata: { use: 1 } },
    manner: { metadata: () => null },
    said: 'fail: step 1: expected the metadata "use" with the value 1; seen: null',
  },
])('$name', async ({ expect: wanted, manner, said = 'pass' }) => {
  const subject = { metadata: { kind: 'acp-meta', pointer: '' } } as const;
  const step = { ...call, ...(wanted && { expect: wanted }) };
  expect((await judgeFake([step], { ...manner, subject })).said).toBe(said);
});

test('each step sees the hooks of its own span', async () => {
  const { said } = await judgeFake(
    [
      { ...call, expect: { hooks: ['call_step_1'] } },
      { expect: { hooks: [] } },
      { ...call, expect: { hooks: ['call_step_3'] } },
      { say: 'Done.', expect: { hooks: [] } },
    ],
    { hooks: (id) => [hook('PreToolUse', id)] },
  );
  expect(said).toBe('pass');
});

test('the evidence of a server is what it wrote down', async () => {
  const { outcome } = await judgeFake([{ ...call, expect: { processStarts: { s: 0 } } }], {
    sentinels: () => [happened('start', 7)],
  });
  expect(outcome.evidence).toContainEqual({
    kind: 'note',
    title: 'step 1: what "s" wrote down',
    text: '{"event":"start","pid":7,"at":0}',
  });
});
