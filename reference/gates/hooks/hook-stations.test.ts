import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Target } from '../../dispatch/target.ts';
import { countedTarget, type GateBench, gateBench, passes } from '../../testing/gate-bench.ts';
import type { StationCall } from '../station.ts';
import { postHookStation } from './post-hook-station.ts';
import { preHookStation } from './pre-hook-station.ts';

const pre = preHookStation(undefined);
const tool = countedTarget({ name: 'mcp__db__write', args: { a: 1 } });
const connect = countedTarget({ kind: 'mcp-connect', name: 'mcp_connect__db' });
const cold = countedTarget({ name: 'mcp__db__write', requires: [connect] });
const record = 'cat >> "$HOME/hook.log"';

async function bench(hooks: unknown): Promise<GateBench> {
  const made = await gateBench({ settings: { hooks } });
  onTestFinished(made.remove);
  return made;
}

function logged({ home }: GateBench): readonly Record<string, unknown>[] {
  const path = join(home, 'hook.log');
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}

test('a hook before a call is told of the target', async () => {
  const made = await bench({ PreToolUse: [{ command: record }] });
  expect(await passes(pre, made.callOf(tool))).toBe('passed');
  expect(logged(made)).toEqual([
    {
      event: 'PreToolUse',
      sessionId: made.session.id,
      cwd: made.root,
      toolName: 'mcp__db__write',
      toolArgs: { a: 1 },
      callId: 'call_1',
    },
  ]);
});

test('the first denial refuses and stops the hooks behind it', async () => {
  const made = await bench({
    PreToolUse: [{ command: 'exit 1' }, { command: 'echo frozen >&2; exit 2' }, { command: record }],
  });
  const call = made.callOf(tool);
  expect(await passes(pre, call)).toEqual({
    outcome: 'refused',
    text: 'blocked: the PreToolUse hook "echo frozen >&2; exit 2" denied it: frozen; mcp__db__write was not run',
  });
  expect(call.notes.members).toEqual({
    refusedBy: 'hook',
    warnings: ['the PreToolUse hook "exit 1" ended with exit code 1'],
  });
  expect(logged(made)).toEqual([]);
});

test('the start of a server meets the hooks before its tool does', async () => {
  const made = await bench({ PreToolUse: [{ command: record }] });
  expect(await passes(pre, made.callOf(cold))).toBe('passed');
  expect(logged(made).map((line) => line['toolName'])).toEqual(['mcp_connect__db', 'mcp__db__write']);
});

test('a hook that stops the start stops the call', async () => {
  const made = await bench({ PreToolUse: [{ match: 'mcp_connect__.*', command: 'exit 2' }] });
  expect(await passes(pre, made.callOf(cold))).toMatchObject({ outcome: 'refused' });
  expect(await passes(pre, made.callOf(tool))).toBe('passed');
});

test('a hook beyond its time refuses', async () => {
  const made = await bench({ PreToolUse: [{ command: 'sleep 60', timeoutMs: 200 }] });
  expect(await passes(pre, made.callOf(tool))).toEqual({
    outcome: 'refused',
    text: 'blocked: the PreToolUse hook "sleep 60" gave no answer within 200 ms; mcp__db__write was not run',
  });
});

test('hooks that nobody can read refuse', async () => {
  const made = await bench({});
  await made.writeSettings('{"hooks":{},"hooks":{}}');
  expect(await passes(pre, made.callOf(tool))).toMatchObject({
    outcome: 'refused',
    text: expect.stringMatching(/^blocked: the settings cannot be read, .*key "hooks" is given twice/s),
  });
});

function ranWith(made: GateBench, target: Target, outcome: 'ok' | 'error' | 'unavailable'): StationCall {
  return { ...made.callOf(target), ran: [{ target, answer: { outcome, text: `${outcome}!` } }] };
}

test('a hook after a call is told what came of it, and changes nothing', async () => {
  const made = await bench({ PostToolUse: [{ command: `${record}; exit 2` }] });
  const call = ranWith(made, tool, 'error');
  expect(await passes(postHookStation, call)).toBe('passed');
  expect(logged(made)).toMatchObject([
    { event: 'PostToolUse', toolName: 'mcp__db__write', toolResult: 'error!', outcome: 'error' },
  ]);
  expect(call.notes.members).toEqual({
    warnings: [`the PostToolUse hook ${JSON.stringify(`${record}; exit 2`)} ended with exit code 2`],
  });
});

test('no hook runs after a call that did not run', async () => {
  const made = await bench({ PostToolUse: [{ command: record }] });
  await passes(postHookStation, made.callOf(tool));
  await passes(postHookStation, ranWith(made, tool, 'unavailable'));
  expect(logged(made)).toEqual([]);
});
