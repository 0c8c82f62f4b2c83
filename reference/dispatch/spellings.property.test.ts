import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedTarget, frontendOf } from '../testing/gate-bench.ts';
import { toolBench } from '../testing/tool-bench.ts';
import type { CallAnswer } from './call-answer.ts';

const start = 'mcp_connect__db';
const tool = 'mcp__db__truncate';
const rules = fc.subarray([start, tool, 'use_capability', 'mcp__db__*', 'mcp__*', 'write_file']);
const world = fc.record({
  mode: fc.constantFrom('plan', 'agent', 'yolo'),
  boundary: fc.constantFrom('none' as const, 'read-only' as const, 'planner' as const),
  allowWrites: fc.boolean(),
  isCold: fc.boolean(),
  readOnly: fc.boolean(),
  destructive: fc.boolean(),
  permissions: fc.record({ deny: rules, ask: rules, allow: rules }),
  person: fc.constantFrom(null, 'allow-once' as const, 'reject-once' as const, 'cancelled' as const),
});

interface Seen {
  readonly answer: CallAnswer;
  readonly asks: readonly string[];
  readonly runs: readonly number[];
}

async function seenIn(
  at: typeof world extends fc.Arbitrary<infer World> ? World : never,
  isProxied: boolean,
): Promise<Seen> {
  const connect = countedTarget({ kind: 'mcp-connect', name: start });
  const { readOnly, destructive, isCold } = at;
  const target = countedTarget({ readOnly, destructive, requires: isCold ? [connect] : [] });
  const asks: string[] = [];
  const { person, mode, boundary, allowWrites, permissions } = at;
  const ask = async (asked: { readonly target: string }) => {
    asks.push(asked.target);
    return person ?? 'reject-once';
  };
  const client = person === null ? {} : { client: { ask } };
  const frontend = frontendOf(target);
  const bench = await toolBench({
    mode,
    boundary,
    allowWrites,
    settings: { permissions },
    frontend,
    ...client,
  });
  try {
    const proxied = { action: 'call', capability_id: `mcp-tool:${tool}` };
    const answer = await (isProxied ? bench.answer('use_capability', proxied) : bench.answer(tool, {}));
    return { answer, asks, runs: [connect.runs(), target.runs()] };
  } finally {
    await bench.remove();
  }
}

test('both spellings of a call are asked, answered and run alike, and what is refused runs nothing', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (at) => {
      const direct = await seenIn(at, false);
      expect(await seenIn(at, true)).toEqual(direct);
      const ran = [at.isCold ? 1 : 0, 1];
      expect(direct.runs).toEqual(direct.answer.outcome === 'ok' ? ran : [0, 0]);
      const { deny } = at.permissions;
      if (deny.includes(tool) || (at.isCold && deny.includes(start))) expect(direct.runs).toEqual([0, 0]);
      if (direct.answer.text.includes('the user declined')) expect(direct.asks).not.toEqual([]);
    }),
    { numRuns: 60 },
  );
});
