import { expect, onTestFinished, test } from 'vitest';
import type { Target } from '../../dispatch/target.ts';
import { countedTarget, gateBench, passes } from '../../testing/gate-bench.ts';
import { leaseStation } from './lease-station.ts';
import { WorkspaceLeases } from './workspace-leases.ts';

const built = (name: string, readOnly: boolean, args: Target['args'] = {}): Target =>
  countedTarget({ kind: 'built-in', name, handler: name, readOnly, args });

test.each<{ target: Target; waits: boolean }>([
  { target: built('write_file', false), waits: true },
  { target: built('bash', false, { command: 'touch x' }), waits: true },
  { target: built('bash', false, { command: 'ls' }), waits: false },
  { target: built('read_file', true), waits: false },
  { target: built('kill_shell', false), waits: false },
  { target: countedTarget({ name: 'mcp__db__write' }), waits: true },
  { target: countedTarget({ name: 'mcp__db__read', readOnly: true }), waits: false },
  { target: countedTarget({ kind: 'mcp-connect', name: 'mcp_connect__db' }), waits: false },
])('$target.name $target.args waits for a writer: $waits', async ({ target, waits }) => {
  const bench = await gateBench();
  onTestFinished(bench.remove);
  const leases = new WorkspaceLeases(30);
  const ask = { home: bench.home, session: 'other', signal: new AbortController().signal };
  const held = await leases.take(bench.root, ask);
  const answer = await passes(leaseStation(leases), bench.callOf(target));
  expect(answer).toEqual(
    waits
      ? {
          outcome: 'refused',
          text: `blocked: session other is writing in this workspace; ${target.name} was not run`,
        }
      : 'passed',
  );
  if (held.kind === 'held') await held.release();
});

test('a call that throws gives its lease back', async () => {
  const bench = await gateBench();
  onTestFinished(bench.remove);
  const station = leaseStation(new WorkspaceLeases(30));
  const call = bench.callOf(built('write_file', false));
  await expect(station(call, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await passes(station, call)).toBe('passed');
});
