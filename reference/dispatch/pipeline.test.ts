import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { PermissionAsk } from '../client/session-client.ts';
import { checkpointFolder } from '../gates/checkpoint/take-checkpoint.ts';
import { countedTarget, frontendOf } from '../testing/gate-bench.ts';
import { type ToolBench, type ToolBenchOptions, toolBench } from '../testing/tool-bench.ts';

const record = 'cat >> "$HOME/hook.log"';
const write = { path: 'h.txt', content: 'x' };

async function bench(options: ToolBenchOptions = {}): Promise<ToolBench> {
  const made = await toolBench(options);
  onTestFinished(made.remove);
  return made;
}

function hookLines({ home }: ToolBench): readonly Record<string, unknown>[] {
  const path = join(home, 'hook.log');
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function checkpoints({ home, session }: ToolBench): readonly string[] {
  const folder = checkpointFolder(home, session.id);
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** What a hook does, whether the file may be there afterwards, and what the call is told to have been. */
test.each<{ name: string; does: string; written: boolean; timeoutMs?: number; deny?: true }>([
  { name: 'says nothing', does: 'true', written: true },
  { name: 'denies behind text', does: `printf 'blocked\\n{"decision":"deny"}'`, written: false },
  { name: 'denies', does: `printf '{"decision":"deny"}'`, written: false },
  {
    name: 'denies in the other form',
    does: `printf '{"hookSpecificOutput":{"permissionDecision":"deny"}}'`,
    written: false,
  },
  { name: 'exits with 2', does: 'exit 2', written: false },
  { name: 'exits with 2 and allows', does: `printf '{"decision":"allow"}'; exit 2`, written: false },
  { name: 'breaks its JSON off', does: `printf '{"decision":'`, written: true },
  { name: 'crashes', does: 'kill -SEGV $$', written: true },
  { name: 'exits with 1', does: 'exit 1', written: true },
  { name: 'sleeps past its time', does: 'sleep 60', written: false, timeoutMs: 300 },
  { name: 'allows against a rule', does: `printf '{"decision":"allow"}'`, written: false, deny: true },
  { name: 'asks against a rule', does: `printf '{"decision":"ask"}'`, written: false, deny: true },
])('a hook that $name: the file is written $written', async ({ does, written, timeoutMs, deny }) => {
  const hook = { command: `${record}; ${does}`, ...(timeoutMs === undefined ? {} : { timeoutMs }) };
  const permissions = deny ? { deny: ['write_file'] } : {};
  const made = await bench({ settings: { permissions, hooks: { PreToolUse: [hook] } } });
  const answer = await made.answer('write_file', write);
  expect(existsSync(join(made.root, 'h.txt'))).toBe(written);
  expect(answer.outcome).toBe(written ? 'ok' : 'refused');
  // That a hook ran and that it was heeded are two facts; what a rule refuses reaches no hook.
  expect(hookLines(made)).toHaveLength(deny ? 0 : 1);
  expect(checkpoints(made)).toHaveLength(written ? 1 : 0);
});

test.each<{ mode: string; allowed: boolean; hint: boolean; headless: boolean; ran: boolean; says: RegExp }>([
  {
    mode: 'plan',
    allowed: false,
    hint: false,
    headless: true,
    ran: false,
    says: /^blocked: .*nobody is here/,
  },
  { mode: 'plan', allowed: false, hint: true, headless: true, ran: true, says: /^did it$/ },
  { mode: 'plan', allowed: true, hint: false, headless: true, ran: true, says: /^did it$/ },
  {
    mode: 'plan',
    allowed: false,
    hint: false,
    headless: false,
    ran: false,
    says: /^blocked: the user declined/,
  },
  {
    mode: 'agent',
    allowed: false,
    hint: false,
    headless: true,
    ran: false,
    says: /^blocked: .*nobody is here/,
  },
  { mode: 'agent', allowed: false, hint: true, headless: true, ran: true, says: /^did it$/ },
  { mode: 'agent', allowed: true, hint: false, headless: true, ran: true, says: /^did it$/ },
  {
    mode: 'agent',
    allowed: false,
    hint: false,
    headless: false,
    ran: false,
    says: /^blocked: the user declined/,
  },
  { mode: 'agent', allowed: true, hint: false, headless: false, ran: true, says: /^did it$/ },
  { mode: 'yolo', allowed: false, hint: false, headless: true, ran: true, says: /^did it$/ },
  { mode: 'yolo', allowed: false, hint: false, headless: false, ran: true, says: /^did it$/ },
])('an MCP tool in $mode, allowed $allowed, hint $hint, headless $headless: ran $ran', async (row) => {
  const target = countedTarget({ readOnly: row.hint });
  const asks: PermissionAsk[] = [];
  const ask = async (asked: PermissionAsk) => {
    asks.push(asked);
    return 'reject-once' as const;
  };
  const made = await bench({
    mode: row.mode,
    allowWrites: false,
    frontend: frontendOf(target),
    settings: { permissions: row.allowed ? { allow: [target.name] } : {} },
    ...(row.headless ? {} : { client: { ask } }),
  });
  const text = await made.call(target.name, {});
  expect(text).toMatch(row.says);
  expect(target.runs()).toBe(row.ran ? 1 : 0);
  expect(text.includes('user declined')).toBe(asks.length > 0);
});

test.each<{ name: string; id: string; args: unknown; settings: unknown; outcome: string }>([
  { name: 'write_file', id: 'tool:write_file', args: write, settings: {}, outcome: 'ok' },
  { name: 'read_file', id: 'tool:read_file', args: { path: 'f' }, settings: {}, outcome: 'ok' },
  { name: 'read_file', id: 'tool:read_file', args: { path: 'none' }, settings: {}, outcome: 'error' },
  { name: 'read_file', id: 'tool:read_file', args: { path: 'long' }, settings: {}, outcome: 'ok' },
  {
    name: 'write_file',
    id: 'tool:write_file',
    args: { path: 1 },
    settings: {},
    outcome: 'invalid-arguments',
  },
  {
    name: 'write_file',
    id: 'tool:write_file',
    args: write,
    settings: { permissions: { deny: ['write_file'] } },
    outcome: 'refused',
  },
  {
    name: 'write_file',
    id: 'tool:write_file',
    args: write,
    settings: { permissions: { deny: ['use_capability'] } },
    outcome: 'ok',
  },
  {
    name: 'write_file',
    id: 'tool:write_file',
    args: write,
    settings: { hooks: { PreToolUse: [{ match: 'write_file', command: 'exit 2' }] } },
    outcome: 'refused',
  },
  { name: 'mcp__db__truncate', id: 'mcp-tool:mcp__db__truncate', args: {}, settings: {}, outcome: 'ok' },
])(
  '$name and $id with $args under $settings are one call: $outcome',
  async ({ name, id, args, settings, outcome }) => {
    const spelt = async (called: string, values: unknown) => {
      const made = await bench({
        files: { f: 'text', long: 'line\n'.repeat(20_000) },
        settings,
        frontend: frontendOf(countedTarget()),
      });
      return made.answer(called, values);
    };
    const direct = await spelt(name, args);
    expect(direct.outcome).toBe(outcome);
    expect(direct.target).toBe(name);
    expect(await spelt('use_capability', { action: 'call', capability_id: id, arguments: args })).toEqual(
      direct,
    );
  },
);

test('a hook sees the target of a proxied call, and never the proxy', async () => {
  const made = await bench({
    settings: { hooks: { PreToolUse: [{ command: record }], PostToolUse: [{ command: record }] } },
    frontend: frontendOf(countedTarget()),
  });
  await made.call('use_capability', { action: 'call', capability_id: 'mcp-tool:mcp__db__truncate' });
  expect(hookLines(made).map(({ event, toolName }) => `${event} ${toolName}`)).toEqual([
    'PreToolUse mcp__db__truncate',
    'PostToolUse mcp__db__truncate',
  ]);
});

test('what is required runs first, and its failure is the answer', async () => {
  const connect = countedTarget(
    { kind: 'mcp-connect', name: 'mcp_connect__db' },
    { kind: 'error', text: 'no server' },
  );
  const tool = countedTarget({ requires: [connect] });
  const made = await bench({ frontend: frontendOf(tool) });
  expect(await made.answer(tool.name, {})).toEqual({
    text: 'error: no server',
    outcome: 'error',
    target: 'mcp__db__truncate',
    metadata: {},
  });
  expect([connect.runs(), tool.runs()]).toEqual([1, 0]);
});

test.each<{ about: string; rule?: string; hook?: string }>([
  { about: 'a rule against the start', rule: 'mcp_connect__db' },
  { about: 'a rule against the tool', rule: 'mcp__db__truncate' },
  { about: 'a hook against the start', hook: 'mcp_connect__db' },
  { about: 'a hook against the tool', hook: 'mcp__db__truncate' },
])('$about keeps the server from starting', async ({ rule, hook }) => {
  const connect = countedTarget({ kind: 'mcp-connect', name: 'mcp_connect__db' });
  const tool = countedTarget({ requires: [connect] });
  const permissions = rule === undefined ? {} : { deny: [rule] };
  const hooks = hook === undefined ? {} : { PreToolUse: [{ match: hook, command: 'exit 2' }] };
  const made = await bench({ frontend: frontendOf(tool), settings: { permissions, hooks } });
  expect(await made.answer(tool.name, {})).toMatchObject({ outcome: 'refused' });
  expect([connect.runs(), tool.runs()]).toEqual([0, 0]);
});

test('an answer of the proxy itself is committed only behind the gates', async () => {
  let commits = 0;
  const frontend = frontendOf();
  const declining = {
    ...frontend,
    resolve: async () => ({
      kind: 'answer' as const,
      result: { kind: 'ok' as const, text: 'declined' },
      commit: () => {
        commits += 1;
      },
    }),
  };
  const args = { action: 'decline', capability_id: 'tool:bash', reason: 'r' };
  const shut = await bench({ frontend: declining, settings: { permissions: { deny: ['use_capability'] } } });
  expect(await shut.answer('use_capability', args)).toMatchObject({
    outcome: 'refused',
    target: 'use_capability',
  });
  const strict = await bench({ frontend: declining, boundary: 'read-only' });
  expect(await strict.answer('use_capability', args)).toMatchObject({ outcome: 'refused' });
  expect(commits).toBe(0);
  const open = await bench({ frontend: declining, mode: 'plan', allowWrites: false });
  expect(await open.answer('use_capability', args)).toMatchObject({ outcome: 'ok', text: 'declined' });
  expect(commits).toBe(1);
});

test('settings that break while a session runs refuse, and let pass again once mended', async () => {
  const made = await bench({ settings: {} });
  await made.writeSettings('{"permissions":{},"permissions":{}}');
  const refused = await made.answer('write_file', write);
  expect(refused).toMatchObject({ outcome: 'refused', metadata: { refusedBy: 'settings' } });
  expect(refused.text).toMatch(/^blocked: the settings cannot be read, .*key "permissions" is given twice/);
  expect((await made.answer('use_capability', { action: 'list' })).outcome).toBe('refused');
  expect((await made.answer('nobody_knows', {})).outcome).toBe('refused');
  await made.writeSettings({});
  expect((await made.answer('write_file', write)).outcome).toBe('ok');
});

test('a name that several tools may bear is refused with them', async () => {
  const frontend = {
    ...frontendOf(),
    resolveName: async () => ({ kind: 'ambiguous' as const, candidates: ['a', 'b'] }),
  };
  const made = await bench({ frontend });
  expect(await made.answer('x', {})).toMatchObject({
    outcome: 'unknown-tool',
    text: 'error: "x" may be a or b; call one of them by its name',
  });
});

test('a name that is known and cannot be had is unavailable', async () => {
  const result = { kind: 'unavailable' as const, text: 'capability unavailable: off' };
  const made = await bench({
    frontend: { ...frontendOf(), resolveName: async () => ({ kind: 'answer' as const, result }) },
  });
  expect(await made.answer('mcp__a__b', {})).toMatchObject({
    outcome: 'unavailable',
    text: 'capability unavailable: off',
  });
});

test('a checkpoint is named in the metadata, warnings of hooks too', async () => {
  const made = await bench({ settings: { hooks: { PreToolUse: [{ command: 'exit 1' }] } } });
  expect((await made.answer('write_file', write)).metadata).toEqual({
    checkpoint: '0001',
    warnings: ['the PreToolUse hook "exit 1" ended with exit code 1'],
  });
});

test('two writers of one workspace do not run at the same time', async () => {
  const made = await bench();
  const command = 'mkdir busy || exit 1; sleep 0.1; rmdir busy';
  const texts = await Promise.all([1, 2, 3].map(() => made.call('bash', { command })));
  expect(texts).toEqual(Array(3).fill('exit code: 0\n(no output)'));
  expect(readdirSync(made.root)).toEqual([]);
});

test('a slip in the name of a shown tool of a server is told with the name', async () => {
  const shown = [{ name: 'mcp_db_truncate', description: 'd', parameters: {} }];
  const made = await bench({ frontend: { ...frontendOf(), shown } });
  expect(await made.call('mcp_db_truncat', {})).toBe(
    'error: unknown tool "mcp_db_truncat"; did you mean mcp_db_truncate?',
  );
});
