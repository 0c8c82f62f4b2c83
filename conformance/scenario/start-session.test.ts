import { expect, test } from 'vitest';
import type { Scenario } from '../../spec/generated/scenario.gen.ts';
import { judgeFake } from './testing/judge-fake.ts';

const say = { say: 'Done.' };

test('rules, hooks and servers reach the start, rules in the words of the subject', async () => {
  const given: Scenario['given'] = {
    permissions: { deny: ['act:writeFile', 'mcp_connect__s'], allow: ['read'] },
    hooks: { PreToolUse: 'record' },
    mcp: [{ name: 's', fixture: 'two-tools' }],
  };
  const { state } = await judgeFake([say], { subject: { gates: { fileRule: 'Tool({tool})' } } }, given);
  expect(state.starts.map((start) => start.given)).toEqual([
    {
      permissions: { deny: ['Tool(write)', 'mcp_connect__s'], allow: ['read'] },
      hooks: { PreToolUse: 'record' },
      mcp: [{ name: 's', fixture: 'two-tools' }],
    },
  ]);
});

test.each<{ name: string; steps: Scenario['steps']; given?: Scenario['given']; hasClient: boolean }>([
  { name: 'nobody is there where nothing speaks of questions', steps: [say], hasClient: false },
  { name: 'nobody is there where that is given', steps: [say], given: { asks: 'nobody' }, hasClient: false },
  { name: 'somebody is there who answers', steps: [say], given: { asks: 'allow-once' }, hasClient: true },
  { name: 'somebody is there who sets the mode', steps: [{ setMode: 'plan' }, say], hasClient: true },
])('$name', async ({ steps, given, hasClient }) => {
  const { said, state } = await judgeFake(steps, {}, given);
  expect(said).toBe('pass');
  expect(state.starts.map(({ asks }) => asks !== undefined)).toEqual([hasClient]);
});

test('what servers list is known from a session without rules, hooks and switches', async () => {
  const given: Scenario['given'] = {
    permissions: { deny: ['mcp_connect__s'] },
    hooks: { PreToolUse: 'refuse' },
    mcp: [{ name: 's', fixture: 'two-tools', autoStart: false, enabled: false }],
    home: 'listed',
  };
  const features = ['capability-proxy', 'hooks', 'mcp', 'permissions'];
  const { said, state } = await judgeFake([say], { subject: { features } }, given);
  expect(said).toBe('pass');
  expect(state.starts).toHaveLength(2);
  expect(state.starts[0]?.given).toEqual({ mcp: [{ name: 's', fixture: 'two-tools' }] });
  expect(state.starts[1]).toMatchObject({
    home: 'warm',
    place: state.starts[0]?.place,
    isolation: 'any',
    given: { permissions: given.permissions, hooks: given.hooks, mcp: given.mcp },
  });
});

test('modes are set between turns and servers change when their step comes', async () => {
  const { said, state } = await judgeFake([
    { setMode: 'plan' },
    { call: 'read' },
    { fixture: { name: 's', add: ['third'], shuffle: true } },
    say,
    { setMode: 'agent' },
    { disableServer: 's' },
    say,
  ]);
  expect(said).toBe('pass');
  expect(state.modes).toEqual(['plan', 'agent']);
  expect(state.changes).toEqual([
    { kind: 'list', change: { name: 's', add: ['third'], shuffle: true } },
    { kind: 'disable', name: 's' },
  ]);
});

test('the HOME is seen by path and as a whole', async () => {
  const run = (_id: string, { home }: { readonly home: Map<string, string> }): void =>
    void home.set('checkpoints/1', 'x');
  const { said } = await judgeFake(
    [{ call: 'read', expect: { home: { 'checkpoints/1': { content: 'x' }, other: { exists: false } } } }],
    { run },
  );
  expect(said).toBe('pass');
  const other = await judgeFake([{ call: 'read', expect: { home: { '.': { unchanged: true } } } }], { run });
  expect(other.said).toBe('fail: step 1: expected the HOME unchanged; seen: "checkpoints/1" appeared');
});

test('a result that says that something cannot be reached has a class', async () => {
  const resultClasses = [{ class: 'unavailable', pattern: '^capability unavailable' }] as const;
  const { said } = await judgeFake([{ call: 'x', expect: { result: 'unavailable' } }], {
    subject: { resultClasses },
    answer: () => ['capability unavailable: s is switched off'],
  });
  expect(said).toBe('pass');
});
