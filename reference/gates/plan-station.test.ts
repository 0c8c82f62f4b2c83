import { expect, onTestFinished, test } from 'vitest';
import type { Target } from '../dispatch/target.ts';
import { countedTarget, gateBench, passes } from '../testing/gate-bench.ts';
import { planStation } from './plan-station.ts';

const built = (name: string, args: Target['args'] = {}): Target =>
  countedTarget({ kind: 'built-in', name, handler: name, args });
const unmarked = countedTarget({ name: 'mcp__db__write' });
const marked = countedTarget({ name: 'mcp__db__read', readOnly: true });
const danger = countedTarget({ name: 'mcp__db__drop', destructive: true });
const connect = countedTarget({ kind: 'mcp-connect', name: 'mcp_connect__db' });
const writes = 'blocked: plan mode only reads, so';

test.each<{ mode: string; target: Target; hints?: 'refused'; says: string }>([
  { mode: 'plan', target: built('write_file'), says: `${writes} write_file was not run` },
  { mode: 'plan', target: built('edit_file'), says: `${writes} edit_file was not run` },
  { mode: 'plan', target: built('kill_shell'), says: `${writes} kill_shell was not run` },
  { mode: 'plan', target: built('bash', { command: 'touch x' }), says: `${writes} bash was not run` },
  { mode: 'plan', target: built('bash', { command: 'ls && touch x' }), says: `${writes} bash was not run` },
  { mode: 'plan', target: built('bash', { command: 'ls' }), says: 'passed' },
  { mode: 'plan', target: built('bash', { command: 1 }), says: `${writes} bash was not run` },
  { mode: 'plan', target: built('read_file'), says: 'passed' },
  { mode: 'plan', target: built('compress'), says: 'passed' },
  { mode: 'plan', target: built('use_capability'), says: 'passed' },
  { mode: 'plan', target: unmarked, says: 'passed' },
  { mode: 'plan', target: danger, says: 'passed' },
  { mode: 'plan', target: connect, says: 'passed' },
  {
    mode: 'plan',
    target: unmarked,
    hints: 'refused',
    says: 'blocked: plan mode runs no MCP tool that is not marked read-only, so mcp__db__write was not run',
  },
  { mode: 'plan', target: marked, hints: 'refused', says: 'passed' },
  { mode: 'plan', target: connect, hints: 'refused', says: 'passed' },
  { mode: 'agent', target: built('write_file'), says: 'passed' },
  { mode: 'agent', target: unmarked, hints: 'refused', says: 'passed' },
  { mode: 'yolo', target: built('bash', { command: 'rm x' }), says: 'passed' },
])('$mode, $target.name $target.args, hints $hints: $says', async ({ mode, target, hints, says }) => {
  const bench = await gateBench({
    mode,
    gates: (gates) => ({ ...gates, plan: { ...gates.plan, mcpNotMarkedReadOnly: hints ?? 'passes' } }),
  });
  onTestFinished(bench.remove);
  const answer = await passes(planStation, bench.callOf(target));
  expect(answer === 'passed' ? answer : answer.text.replace('; describe the change in the plan', '')).toBe(
    says,
  );
});
