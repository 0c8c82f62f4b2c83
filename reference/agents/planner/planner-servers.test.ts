import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { ReferenceOverrides } from '../../overrides.ts';
import type { ScriptedReply } from '../../testing/scripted-endpoint.ts';
import { startSession } from '../../testing/start-session.ts';

// A planner and an executor over one real server with a tool that says nothing, one that only reads, one that destroys.
const script = fileURLToPath(new URL('../../mcp/testing/line-server.mjs', import.meta.url));
const page = {
  tools: [
    { name: 'act', inputSchema: { type: 'object' } },
    { name: 'look', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } },
    { name: 'drop', inputSchema: { type: 'object' }, annotations: { destructiveHint: true } },
  ],
};

interface Ran {
  /** Answers to calls, in the order of the requests. */
  readonly answers: readonly string[];
  readonly seen: readonly string[];
  readonly pids: number;
  readonly warnings: readonly string[];
}

async function run(
  replies: readonly ScriptedReply[],
  { permissions = {}, overrides = {} }: { permissions?: object; overrides?: ReferenceOverrides } = {},
): Promise<Ran> {
  const warnings: string[] = [];
  const started = await startSession({
    replies,
    overrides,
    session: { planner: { model: 'p' }, onWarning: (text) => void warnings.push(text) },
  });
  onTestFinished(started.remove);
  const { home } = started;
  const [plan, log] = [join(home, 'plan.json'), join(home, 'log')];
  await writeFile(plan, JSON.stringify({ pages: { '': page } }));
  const settingsFile = join(home, 'servers.json');
  const mcpServers = { s: { command: process.execPath, args: [script, plan, log] } };
  await writeFile(settingsFile, JSON.stringify({ permissions, mcpServers }));
  const session = await started.reopen({ settingsFile });
  await session.prompt('go');
  const events = (await readFile(log, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
  const told = events.map((line): { event: string; pid: number; tool?: string } => JSON.parse(line));
  return {
    answers: started.endpoint.bodies.flatMap((body) => {
      const last: { role: string; content: string } = JSON.parse(body).messages.at(-1);
      return last.role === 'tool' ? [last.content] : [];
    }),
    seen: told.flatMap(({ event, tool }) => (event === 'tools/call' ? [String(tool)] : [])),
    pids: new Set(told.map(({ pid }) => pid)).size,
    warnings,
  };
}

let calls = 0;

function use(args: object): ScriptedReply {
  calls += 1;
  return { calls: [{ id: `c${calls}`, name: 'use_capability', arguments: JSON.stringify(args) }] };
}

function byId(id: string): ScriptedReply {
  return use({ action: 'call', capability_id: id, arguments: {} });
}

function byName(name: string): ScriptedReply {
  calls += 1;
  return { calls: [{ id: `c${calls}`, name, arguments: '{}' }] };
}

const [plan, done] = [{ text: 'plan' }, { text: 'done' }];

test('what the planner connected the executor calls by id and by name at once, in one process', async () => {
  const ran = await run([
    byId('mcp-server:s'),
    plan,
    byId('mcp-tool:s/drop'),
    byName('mcp__s__act'),
    byName('mcp__s__drop'),
    done,
  ]);
  expect(ran.answers.slice(1)).toEqual(['did drop', 'did act', 'did drop']);
  expect(ran).toMatchObject({ seen: ['drop', 'act', 'drop'], pids: 1, warnings: [] });
});

test('the planner calls what warns of nothing, and is refused what does', async () => {
  const ran = await run([
    byId('mcp-tool:s/drop'),
    byId('mcp-tool:s/act'),
    byId('mcp-tool:s/look'),
    byName('mcp__s__drop'),
    plan,
    done,
  ]);
  const refused =
    'blocked: mcp__s__drop is destructive and left to the executor, so it was not run; put it into the plan';
  expect(ran.answers).toEqual([refused, 'did act', 'did look', refused]);
  expect(ran).toMatchObject({ seen: ['act', 'look'], pids: 1 });
});

test('rules bind the planner as they bind the executor', async () => {
  const ran = await run([byId('mcp-tool:s/act'), plan, byId('mcp-tool:s/act'), done], {
    permissions: { deny: ['mcp__s__act'] },
  });
  expect(ran.answers).toEqual(
    Array(2).fill('blocked: the permission rule deny "mcp__s__act" refuses mcp__s__act'),
  );
  expect(ran.pids).toBe(0);
});

test('the ledger of each is its own', async () => {
  const ledgers: (() => readonly string[])[] = [];
  const read = (frontend: { readonly ledger: readonly { readonly capability: string }[] }): void => {
    ledgers.push(() => frontend.ledger.map(({ capability }) => capability));
  };
  const overrides: ReferenceOverrides = {
    planner: {
      frontend: (own, executor) => {
        read(own);
        read(executor);
        return own;
      },
    },
  };
  await run([byId('mcp-tool:s/act'), plan, byId('mcp-tool:s/look'), done], { overrides });
  expect(ledgers.slice(2).map((ledger) => ledger())).toEqual([
    ['mcp-server:s', 'mcp-tool:s/act'],
    ['mcp-tool:s/look'],
  ]);
});

test('a decline of the planner stays its own', async () => {
  const ran = await run([
    use({ action: 'decline', capability_id: 'mcp-server:s', reason: 'not needed' }),
    plan,
    byId('mcp-tool:s/act'),
    done,
  ]);
  expect(ran.answers).toEqual(['declined mcp-server:s: not needed', 'did act']);
});

test('a broken subject gives the planner connections of its own', async () => {
  const ran = await run([byId('mcp-tool:s/act'), plan, byId('mcp-tool:s/act'), done], {
    overrides: { planner: { ownHost: true } },
  });
  expect(ran).toMatchObject({ answers: ['did act', 'did act'], pids: 2 });
});

test('a broken subject lets the planner destroy', async () => {
  const ran = await run([byId('mcp-tool:s/drop'), byId('mcp-tool:s/drop'), plan, done], {
    overrides: { gates: { boundary: async () => null } },
  });
  expect(ran.seen).toEqual(['drop', 'drop']);
});

test('a broken subject has both write into one ledger', async () => {
  let ledger = (): readonly string[] => [];
  const overrides: ReferenceOverrides = {
    planner: {
      frontend: (_own, executor) => {
        ledger = () => executor.ledger.map(({ capability }) => capability);
        return executor;
      },
    },
  };
  await run([byId('mcp-tool:s/act'), plan, done], { overrides });
  expect(ledger()).toEqual(['mcp-server:s', 'mcp-tool:s/act']);
});
