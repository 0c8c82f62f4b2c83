import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { ReferenceOverrides } from '../../overrides.ts';
import type { ScriptedReply } from '../../testing/scripted-endpoint.ts';
import { type StartedSession, startSession } from '../../testing/start-session.ts';

// What of a planner's calls the executor answers for.
const script = fileURLToPath(new URL('../../mcp/testing/line-server.mjs', import.meta.url));
const page = {
  tools: [
    { name: 'act', inputSchema: { type: 'object' } },
    { name: 'look', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } },
  ],
};

async function planned(
  tool: string,
  replies: readonly ScriptedReply[],
  overrides: ReferenceOverrides = {},
): Promise<StartedSession> {
  const call = { action: 'call', capability_id: `mcp-tool:s/${tool}`, arguments: {} };
  const calls = [{ id: 'c', name: 'use_capability', arguments: JSON.stringify(call) }];
  const started = await startSession({
    replies: [{ calls }, { text: 'plan' }, ...replies],
    overrides,
    session: { planner: { model: 'p' } },
  });
  onTestFinished(started.remove);
  const [plan, log] = [join(started.home, 'plan.json'), join(started.home, 'log')];
  await writeFile(plan, JSON.stringify({ pages: { '': page } }));
  await writeFile(
    join(started.home, '.surfacelock', 'settings.json'),
    JSON.stringify({ mcpServers: { s: { command: process.execPath, args: [script, plan, log] } } }),
  );
  return started;
}

test('a planner that only looked leaves nothing to be shown', async () => {
  const { session } = await planned('look', [{ text: 'done' }]);
  expect(await session.prompt('go')).toMatchObject({ stopReason: 'final', finalText: 'done', requests: 3 });
});

test('what a planner may have changed outside is owed for by the executor', async () => {
  const claims = Array.from({ length: 12 }, (): ScriptedReply => ({ text: 'done' }));
  const { session, endpoint } = await planned('act', claims);
  expect(await session.prompt('go')).toMatchObject({ stopReason: 'unready', finalText: '' });
  const told = JSON.parse(endpoint.bodies[3] ?? '').messages.at(-1);
  expect(told).toMatchObject({ role: 'user', content: expect.stringContaining('sign-off (strict)') });
});

test('a broken subject takes nothing down of what a planner changed', async () => {
  const desk: NonNullable<ReferenceOverrides['planner']>['desk'] = (own) => ({ ...own, record: () => {} });
  const { session } = await planned('act', [{ text: 'done' }], { planner: { desk } });
  expect(await session.prompt('go')).toMatchObject({ stopReason: 'final', requests: 3 });
});
