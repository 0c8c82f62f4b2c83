import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { CallAnswer } from '../dispatch/call-answer.ts';
import type { Boundary } from '../dispatch/dispatch-session.ts';
import type { ReferenceOverrides } from '../overrides.ts';
import { toolBench } from '../testing/tool-bench.ts';

// What a server says of its tool only after the gates were passed.
const script = fileURLToPath(new URL('../mcp/testing/line-server.mjs', import.meta.url));
const call = { action: 'call', capability_id: 'mcp-tool:s/act' };

interface Rechecked {
  readonly answer: (args?: object) => Promise<CallAnswer>;
  readonly hint: (annotations: object) => Promise<void>;
  readonly seen: () => Promise<readonly string[]>;
}

async function rechecked(boundary: Boundary, overrides: ReferenceOverrides = {}): Promise<Rechecked> {
  const bench = await toolBench({ mode: 'agent', allowWrites: true, boundary, overrides });
  onTestFinished(bench.remove);
  const [plan, log] = [join(bench.home, 'plan.json'), join(bench.home, 'log')];
  await bench.writeSettings({
    mcpServers: { s: { command: process.execPath, args: [script, plan, log] } },
  });
  return {
    answer: (args = call) => bench.answer('use_capability', args),
    hint: (annotations) => {
      const tools = [{ name: 'act', inputSchema: { type: 'object' }, annotations }];
      return writeFile(plan, JSON.stringify({ pages: { '': { tools } }, notifies: true }));
    },
    seen: async () => {
      const text = await readFile(log, 'utf8').catch(() => '');
      return text.split('\n').flatMap((line) => (line === '' ? [] : [String(JSON.parse(line).event)]));
    },
  };
}

const left = 'left to the executor, so it was not run; put it into the plan';

test('a planner that starts an unknown server is refused the tool that turns out to be destructive', async () => {
  const { answer, hint, seen } = await rechecked('planner');
  await hint({ destructiveHint: true });
  expect(await answer()).toMatchObject({
    outcome: 'refused',
    text: `blocked: mcp__s__act is destructive and ${left}`,
    metadata: { refusedBy: 'boundary' },
  });
  expect(await seen()).toEqual(['start', 'initialize', 'tools/list']);
  // By now its hints are known, and the gate itself refuses it.
  expect((await answer()).outcome).toBe('refused');
});

test.each<{ annotations: object }>([
  { annotations: {} },
  { annotations: { readOnlyHint: true } },
  { annotations: { destructiveHint: false } },
])('a planner that starts an unknown server calls its tool hinted $annotations', async ({ annotations }) => {
  const { answer, hint } = await rechecked('planner');
  await hint(annotations);
  expect(await answer()).toMatchObject({ outcome: 'ok', text: 'did act' });
});

test('a tool that becomes destructive while its server runs is refused to a planner', async () => {
  const { answer, hint, seen } = await rechecked('planner');
  await hint({});
  expect((await answer()).outcome).toBe('ok');
  await hint({ destructiveHint: true });
  expect((await answer()).outcome).toBe('refused');
  expect((await seen()).filter((event) => event === 'tools/call')).toHaveLength(1);
});

test('an agent without a boundary is asked nothing behind its gates', async () => {
  const { answer, hint } = await rechecked('none');
  await hint({ destructiveHint: true });
  expect((await answer()).outcome).toBe('ok');
});

test('a broken subject judges otherwise at the gate and behind it', async () => {
  const { answer, hint } = await rechecked('planner', { gates: { boundary: async () => null } });
  await hint({ destructiveHint: true });
  expect((await answer()).outcome).toBe('ok');
  expect((await answer()).outcome).toBe('ok');
});
