import { expect, onTestFinished, test } from 'vitest';
import type { Boundary } from '../dispatch/dispatch-session.ts';
import type { Target } from '../dispatch/target.ts';
import { countedTarget, gateBench, passes } from '../testing/gate-bench.ts';
import { boundaryStation } from './boundary-station.ts';

const reader = countedTarget({ name: 'mcp__db__read', readOnly: true });
const writer = countedTarget({ name: 'mcp__db__write' });
const danger = countedTarget({ name: 'mcp__db__drop', destructive: true });
const odd = countedTarget({ name: 'mcp__db__odd', readOnly: true, destructive: true });
const connect = countedTarget({ kind: 'mcp-connect', name: 'mcp_connect__db' });
const cold = countedTarget({ name: 'mcp__db__read', readOnly: true, requires: [connect] });
const proxy = {
  kind: 'built-in',
  name: 'use_capability',
  handler: 'use_capability',
  readOnly: true,
} as const;
const list = countedTarget({ ...proxy, args: { action: 'list' } });
const decline = countedTarget({ ...proxy, args: { action: ' Decline ' } });
const shell = { kind: 'built-in', name: 'bash', handler: 'bash' } as const;
const looks = countedTarget({ ...shell, args: { command: 'ls' } });
const removes = countedTarget({ ...shell, args: { command: 'rm x' } });

test.each<{ boundary: Boundary; target: Target; says: string }>([
  { boundary: 'none', target: danger, says: 'passed' },
  { boundary: 'none', target: connect, says: 'passed' },
  { boundary: 'none', target: decline, says: 'passed' },
  { boundary: 'read-only', target: reader, says: 'passed' },
  { boundary: 'read-only', target: list, says: 'passed' },
  { boundary: 'read-only', target: looks, says: 'passed' },
  {
    boundary: 'read-only',
    target: writer,
    says: 'blocked: this agent only reads, so mcp__db__write was not run',
  },
  { boundary: 'read-only', target: removes, says: 'blocked: this agent only reads, so bash was not run' },
  {
    boundary: 'read-only',
    target: danger,
    says: 'blocked: this agent only reads, so the destructive mcp__db__drop was not run',
  },
  {
    boundary: 'read-only',
    target: odd,
    says: 'blocked: this agent only reads, so the destructive mcp__db__odd was not run',
  },
  {
    boundary: 'read-only',
    target: connect,
    says: 'blocked: this agent only reads and starts no server, so mcp_connect__db was not run',
  },
  {
    boundary: 'read-only',
    target: cold,
    says: 'blocked: this agent only reads and starts no server, so mcp_connect__db was not run',
  },
  { boundary: 'read-only', target: decline, says: 'blocked: this agent only reads, so it declines nothing' },
  { boundary: 'planner', target: reader, says: 'passed' },
  { boundary: 'planner', target: writer, says: 'passed' },
  { boundary: 'planner', target: connect, says: 'passed' },
  { boundary: 'planner', target: decline, says: 'passed' },
  { boundary: 'planner', target: looks, says: 'passed' },
  {
    boundary: 'planner',
    target: removes,
    says: 'blocked: bash changes something and is left to the executor, so it was not run; put it into the plan',
  },
  {
    boundary: 'planner',
    target: danger,
    says: 'blocked: mcp__db__drop is destructive and left to the executor, so it was not run; put it into the plan',
  },
])('$boundary with $target.name $target.args: $says', async ({ boundary, target, says }) => {
  const bench = await gateBench({ boundary });
  onTestFinished(bench.remove);
  const answer = await passes(boundaryStation(), bench.callOf(target));
  expect(answer === 'passed' ? answer : answer.text).toBe(says);
});
