import { expect, onTestFinished, test } from 'vitest';
import type { PermissionRules } from '../../spec/generated/settings.gen.ts';
import type { PermissionAnswer, PermissionAsk } from '../client/session-client.ts';
import type { Target } from '../dispatch/target.ts';
import { countedTarget, type GateBench, gateBench, passes } from '../testing/gate-bench.ts';
import { permissionStation } from './permission-station.ts';

const writer = countedTarget({ name: 'mcp__db__write' });
const reader = countedTarget({ name: 'mcp__db__read', readOnly: true });
const shell = { kind: 'built-in', name: 'bash', handler: 'bash' } as const;
const looks = countedTarget({ ...shell, args: { command: 'ls' } });
const connect = countedTarget({ kind: 'mcp-connect', name: 'mcp_connect__db' });
const cold = countedTarget({ name: 'mcp__db__write', requires: [connect] });
const station = permissionStation({});

interface Asked {
  readonly bench: GateBench;
  readonly asks: PermissionAsk[];
}

/** A bench whose person answers with these, in order, and rejects when asked more often. */
async function bench(
  permissions: PermissionRules,
  answers: readonly PermissionAnswer[] | 'nobody',
  options: { readonly mode?: string; readonly allowWrites?: boolean } = {},
): Promise<Asked> {
  const asks: PermissionAsk[] = [];
  const left = answers === 'nobody' ? [] : [...answers];
  const ask = async (asked: PermissionAsk): Promise<PermissionAnswer> => {
    asks.push(asked);
    return left.shift() ?? 'reject-once';
  };
  const made = await gateBench({
    allowWrites: false,
    settings: { permissions },
    ...(answers === 'nobody' ? {} : { client: { ask } }),
    ...options,
  });
  onTestFinished(made.remove);
  return { bench: made, asks };
}

async function verdictOn(target: Target, { bench: made }: Asked): Promise<string> {
  const answer = await passes(station, made.callOf(target));
  return answer === 'passed' ? answer : answer.text;
}

const none: PermissionRules = {};
const deny = { deny: ['mcp__db__write'] };
const ask = { ask: ['mcp__db__write'] };
const allow = { allow: ['mcp__db__write'] };
const denied = 'blocked: the permission rule deny "mcp__db__write" refuses mcp__db__write';
const unasked =
  'blocked: mcp__db__write needs an approval and nobody is here to give it, so it was not run; --allow-writes allows it';
const unaskedByRule =
  'blocked: mcp__db__write needs an approval by the rule ask "mcp__db__write" and nobody is here to give it, so it was not run; --allow-writes allows it';

test.each<{ mode: string; rules: PermissionRules; allowWrites: boolean; target: Target; says: string }>([
  { mode: 'agent', rules: none, allowWrites: false, target: writer, says: unasked },
  { mode: 'agent', rules: none, allowWrites: true, target: writer, says: 'passed' },
  { mode: 'agent', rules: none, allowWrites: false, target: reader, says: 'passed' },
  { mode: 'agent', rules: none, allowWrites: false, target: looks, says: 'passed' },
  { mode: 'agent', rules: ask, allowWrites: false, target: writer, says: unaskedByRule },
  { mode: 'agent', rules: ask, allowWrites: true, target: writer, says: 'passed' },
  { mode: 'agent', rules: allow, allowWrites: false, target: writer, says: 'passed' },
  { mode: 'agent', rules: deny, allowWrites: true, target: writer, says: denied },
  { mode: 'agent', rules: { ...deny, ...allow, ...ask }, allowWrites: true, target: writer, says: denied },
  { mode: 'yolo', rules: none, allowWrites: false, target: writer, says: 'passed' },
  { mode: 'yolo', rules: deny, allowWrites: true, target: writer, says: denied },
  { mode: 'yolo', rules: ask, allowWrites: false, target: writer, says: unaskedByRule },
  { mode: 'yolo', rules: ask, allowWrites: true, target: writer, says: 'passed' },
  { mode: 'plan', rules: none, allowWrites: false, target: writer, says: unasked },
  { mode: 'plan', rules: none, allowWrites: false, target: reader, says: 'passed' },
  { mode: 'unheard', rules: none, allowWrites: false, target: writer, says: unasked },
  {
    mode: 'agent',
    rules: { deny: ['mcp__db__read'] },
    allowWrites: true,
    target: reader,
    says: 'blocked: the permission rule deny "mcp__db__read" refuses mcp__db__read',
  },
])('nobody there: $mode, $rules, writes allowed $allowWrites, $target.name: $says', async (row) => {
  const asked = await bench(row.rules, 'nobody', row);
  expect(await verdictOn(row.target, asked)).toBe(row.says);
});

test.each<{ rules: PermissionRules; mode: string; answer: PermissionAnswer; says: string; asks: number }>([
  { rules: none, mode: 'agent', answer: 'allow-once', says: 'passed', asks: 1 },
  { rules: none, mode: 'agent', answer: 'allow-always', says: 'passed', asks: 1 },
  {
    rules: none,
    mode: 'agent',
    answer: 'reject-once',
    says: 'blocked: the user declined mcp__db__write, so it was not run',
    asks: 1,
  },
  {
    rules: none,
    mode: 'agent',
    answer: 'reject-always',
    says: 'blocked: the user declined mcp__db__write for this session, so it was not run',
    asks: 1,
  },
  { rules: ask, mode: 'yolo', answer: 'allow-once', says: 'passed', asks: 1 },
  { rules: none, mode: 'yolo', answer: 'reject-once', says: 'passed', asks: 0 },
  { rules: allow, mode: 'agent', answer: 'reject-once', says: 'passed', asks: 0 },
  { rules: deny, mode: 'agent', answer: 'allow-always', says: denied, asks: 0 },
])('a person answers $answer: $mode, $rules: $says', async ({ rules, mode, answer, says, asks }) => {
  const asked = await bench(rules, [answer], { mode, allowWrites: true });
  expect(await verdictOn(writer, asked)).toBe(says);
  expect(asked.asks).toHaveLength(asks);
});

test('a person is shown the call and its target', async () => {
  const asked = await bench(none, ['allow-once']);
  const target = countedTarget({ ...shell, args: { command: 'rm  -r\nbuild' } });
  expect(await verdictOn(target, asked)).toBe('passed');
  expect(asked.asks).toEqual([
    { callId: 'call_1', target: 'bash', args: { command: 'rm  -r\nbuild' }, title: 'bash: rm -r build' },
  ]);
});

test('an answer always holds for the session, and a rule that denies beats it', async () => {
  const asked = await bench(none, ['allow-always']);
  expect(await verdictOn(writer, asked)).toBe('passed');
  expect(await verdictOn(writer, asked)).toBe('passed');
  expect(asked.asks).toHaveLength(1);
  await asked.bench.writeSettings({ permissions: deny });
  expect(await verdictOn(writer, asked)).toBe(denied);
});

test('a rejection always is remembered as the word of the person', async () => {
  const asked = await bench(none, ['reject-always']);
  await verdictOn(writer, asked);
  expect(await verdictOn(writer, asked)).toBe(
    'blocked: the user declined mcp__db__write for this session, so mcp__db__write was not run',
  );
  expect(asked.asks).toHaveLength(1);
});

test('a cancelled question breaks the turn off', async () => {
  const asked = await bench(none, ['cancelled']);
  const answer = await passes(station, asked.bench.callOf(writer));
  expect(answer).toEqual({
    outcome: 'not-executed',
    text: 'error: not executed: the turn was cancelled',
  });
  expect(asked.bench.turn.aborted).toBe(true);
});

test('a rule that may refuse is not called one that asks', async () => {
  const asked = await bench({ deny: ['Bash(rm *)'] }, 'nobody');
  const target = countedTarget({ ...shell, args: { command: '$X y' } });
  expect(await verdictOn(target, asked)).toBe(
    'blocked: bash needs an approval by the rule "Bash(rm *)", since only the run tells whether this rule is about it, and nobody is here to give it, so it was not run',
  );
});

test('a question that fails is nobody’s rejection', async () => {
  const ask = (): Promise<PermissionAnswer> => Promise.reject(new Error('gone'));
  const made = await gateBench({ client: { ask } });
  onTestFinished(made.remove);
  const call = made.callOf(writer);
  expect(await passes(station, call)).toEqual({
    outcome: 'refused',
    text: 'blocked: mcp__db__write needs an approval and asking for it failed: gone',
  });
  expect(call.notes.members).toEqual({ refusedBy: 'nobody-to-ask' });
});

test('the start of a server is judged and asked about under its own name, before its tool', async () => {
  const asked = await bench(none, ['allow-once', 'allow-once']);
  expect(await verdictOn(cold, asked)).toBe('passed');
  expect(asked.asks.map(({ target, title }) => [target, title])).toEqual([
    ['mcp_connect__db', 'start an MCP server: mcp_connect__db'],
    ['mcp__db__write', 'mcp__db__write'],
  ]);
});

test.each<{ rule: string }>([{ rule: 'mcp_connect__db' }, { rule: 'mcp__db__write' }])(
  'a rule against $rule refuses both before anybody is asked',
  async ({ rule }) => {
    const asked = await bench({ deny: [rule] }, []);
    expect(await verdictOn(cold, asked)).toBe(
      `blocked: the permission rule deny ${JSON.stringify(rule)} refuses ${rule}`,
    );
    expect(asked.asks).toEqual([]);
  },
);

test.each<{ now: unknown; says: string }>([
  { now: { permissions: deny }, says: denied },
  { now: { permissions: allow }, says: 'passed' },
  { now: '{', says: 'blocked: the settings cannot be read' },
])('settings that change while a question is open count: $now', async ({ now, says }) => {
  const made = await gateBench({
    client: {
      ask: async () => {
        await made.writeSettings(now);
        return 'allow-always';
      },
    },
    settings: { permissions: none },
  });
  onTestFinished(made.remove);
  const answer = await passes(station, made.callOf(writer));
  expect(answer === 'passed' ? answer : answer.text).toMatch(new RegExp(`^${says}`));
});

test.each([
  { rules: { deny: ['Bash(rm *)'] }, says: 'blocked' },
  { rules: { ask: ['Bash(rm *)'] }, says: 'passed' },
])(
  'nobody there and writes allowed: a command of which only the run tells, $rules',
  async ({ rules, says }) => {
    const asked = await bench(rules, 'nobody', { mode: 'yolo', allowWrites: true });
    const target = countedTarget({ ...shell, args: { command: 'R=rm; $R x' } });
    expect((await verdictOn(target, asked)).split(':')[0]).toBe(says);
  },
);
