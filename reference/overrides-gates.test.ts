import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkpointFolder } from './gates/checkpoint/take-checkpoint.ts';
import type { ReferenceOverrides } from './overrides.ts';
import { countedTarget, frontendOf } from './testing/gate-bench.ts';
import { type ToolBench, type ToolBenchOptions, toolBench } from './testing/tool-bench.ts';

async function bench(options: ToolBenchOptions): Promise<ToolBench> {
  const made = await toolBench(options);
  onTestFinished(made.remove);
  return made;
}

const write = { path: 'x', content: 'y' };
const hooks = (command: string) => ({ hooks: { PreToolUse: [{ command }] } });

/** Each defect lets a call run that the sound runtime refuses. */
test.each<{ name: string; options: ToolBenchOptions; defect: ReferenceOverrides }>([
  {
    name: 'skips a station',
    options: { mode: 'plan' },
    defect: { station: (name, call, { sound, skip }) => (name === 'plan' ? skip(call) : sound(call)) },
  },
  {
    name: 'asks after the run',
    options: { client: { ask: async () => 'reject-once' } },
    defect: { gateOrder: (order) => [...order.filter((name) => name !== 'permission'), 'permission'] },
  },
  {
    name: 'does not heed a rejection',
    options: { client: { ask: async () => 'reject-once' } },
    defect: {
      gates: {
        permission: {
          ask: async (ask, next) => {
            await next(ask);
            return 'allow-once';
          },
        },
      },
    },
  },
  {
    name: 'does not heed exit 2',
    options: { settings: hooks('exit 2') },
    defect: {
      gates: {
        judgeHook: (run, next) =>
          run.end.kind === 'exited' && run.end.exitCode === 2 ? { kind: 'pass' } : next(run),
      },
    },
  },
  {
    name: 'does not heed a denial on stdout',
    options: { settings: hooks(`printf '{"decision":"deny"}'`) },
    defect: { gates: { judgeHook: (run, next) => next({ ...run, stdout: '' }) } },
  },
  {
    name: 'knows no rules',
    options: { settings: { permissions: { deny: ['write_file'] } } },
    defect: { gates: { permission: { judge: (input, next) => next({ ...input, rules: {} }) } } },
  },
])('a runtime that $name runs what it refuses otherwise', async ({ options, defect }) => {
  const sound = await bench(options);
  await sound.call('write_file', write);
  expect(readdirSync(sound.root)).toEqual([]);
  const broken = await bench({ ...options, overrides: defect });
  await broken.call('write_file', write);
  expect(readdirSync(broken.root)).toEqual(['x']);
});

/** Each defect refuses a call that the sound runtime runs. */
test.each<{ name: string; options: ToolBenchOptions; defect: ReferenceOverrides }>([
  {
    name: 'refuses all that is not marked in plan mode',
    options: { mode: 'plan' },
    defect: {
      station: async (name, call, { sound }) =>
        name === 'plan' && !call.target.readOnly
          ? { outcome: 'refused', text: 'blocked: plan' }
          : sound(call),
    },
  },
  {
    name: 'takes a star in a name for a wildcard',
    options: { settings: { permissions: { deny: ['mcp__db__*'] } } },
    defect: {
      gates: {
        permission: {
          matches: {
            namesTool: (name, tool, next) =>
              name.endsWith('*') ? tool.startsWith(name.slice(0, -1)) : next(name, tool),
          },
        },
      },
    },
  },
])('a runtime that $name refuses what it runs otherwise', async ({ options, defect }) => {
  const target = countedTarget();
  const frontend = frontendOf(target);
  await (await bench({ ...options, frontend })).call(target.name, {});
  expect(target.runs()).toBe(1);
  const broken = await bench({ ...options, frontend, overrides: defect });
  expect(await broken.call(target.name, {})).toMatch(/^blocked: /);
  expect(target.runs()).toBe(1);
});

test('beforeStations can run a target before its gates', async () => {
  const connect = countedTarget({ kind: 'mcp-connect', name: 'mcp_connect__db' });
  const overrides: ReferenceOverrides = {
    beforeStations: (call, run) => (call.target.kind === 'mcp-connect' ? run(call) : Promise.resolve()),
  };
  const settings = hooks('exit 2');
  const made = await bench({ frontend: frontendOf(connect), settings, overrides });
  expect(await made.call(connect.name, {})).toMatch(/^blocked: /);
  expect(connect.runs()).toBe(1);
});

test('resolveProxy can judge a proxied call under the name of the proxy', async () => {
  const target = countedTarget();
  const settings = { permissions: { deny: [target.name] } };
  const overrides: ReferenceOverrides = {
    resolveProxy: async (args, next) => {
      const resolved = await next(args);
      if (resolved.kind === 'answer') return resolved;
      return { kind: 'target', target: { ...resolved.target, name: 'use_capability' } };
    },
  };
  const made = await bench({ frontend: frontendOf(target), settings, overrides });
  const args = { action: 'call', capability_id: `mcp-tool:${target.name}` };
  expect(await made.answer('use_capability', args)).toMatchObject({
    outcome: 'ok',
    target: 'use_capability',
  });
  expect(await made.answer(target.name, {})).toMatchObject({ outcome: 'refused' });
});

test('judge can let a grant beat a denial', async () => {
  const target = countedTarget();
  const overrides: ReferenceOverrides = {
    gates: {
      permission: {
        judge: (input, next) =>
          next(input.grants.allowed.length > 0 ? { ...input, rules: { ...input.rules, deny: [] } } : input),
      },
    },
  };
  const made = await bench({
    frontend: frontendOf(target),
    settings: {},
    overrides,
    client: { ask: async () => 'allow-always' },
  });
  await made.call(target.name, {});
  await made.writeSettings({ permissions: { deny: [target.name] } });
  expect(await made.call(target.name, {})).toBe('did it');
});

test('dropCheckpoint can leave the checkpoint of a refused call', async () => {
  const overrides: ReferenceOverrides = {
    gateOrder: (order) => ['checkpoint', ...order.filter((name) => name !== 'checkpoint')],
    gates: { dropCheckpoint: async () => {} },
  };
  const made = await bench({ mode: 'plan', overrides });
  expect(await made.call('write_file', write)).toMatch(/^blocked: /);
  expect(readdirSync(checkpointFolder(made.home, made.session.id))).toEqual(['0001']);
  const sound = await bench({
    mode: 'plan',
    overrides: { gateOrder: overrides.gateOrder ?? ((order) => order) },
  });
  await sound.call('write_file', write);
  expect(readdirSync(checkpointFolder(sound.home, sound.session.id))).toEqual([]);
});

test('callAnswer can answer the two spellings of a call differently', async () => {
  const overrides: ReferenceOverrides = {
    callAnswer: (answer, call) =>
      call.name === 'use_capability' ? { ...answer, text: `proxied: ${answer.text}` } : answer,
  };
  const made = await bench({ frontend: frontendOf(countedTarget()), overrides });
  const args = { action: 'call', capability_id: 'mcp-tool:mcp__db__truncate' };
  expect(await made.call('use_capability', args)).toBe('proxied: did it');
  expect(await made.call('mcp__db__truncate', {})).toBe('did it');
  expect(existsSync(join(made.root, 'x'))).toBe(false);
});
