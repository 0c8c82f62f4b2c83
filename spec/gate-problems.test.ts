import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { shippedContracts } from './contract-folder.ts';
import { loadContract } from './load.ts';

/** A folder of contracts whose `reasonix` is the shipped one with one text of its gates replaced. */
function withReplaced(from: string, to: string): string {
  const contracts = mkdtempSync(join(tmpdir(), 'contracts-'));
  onTestFinished(() => rmSync(contracts, { recursive: true, force: true }));
  cpSync(join(shippedContracts(), 'reasonix'), join(contracts, 'reasonix'), { recursive: true });
  const path = join(contracts, 'reasonix', 'gates.json');
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
  return contracts;
}

test.each<{ name: string; from: string; to: string; says: string }>([
  {
    name: 'an opt-out of an unknown tool',
    from: '{ "tool": "kill_shell" }',
    to: '{ "tool": "kill_shel" }',
    says: '/plan/optOuts/4/tool: no tool is called "kill_shel" (did you mean "kill_shell"?)',
  },
  {
    name: 'a writer without an opt-out',
    from: '{ "tool": "kill_shell" },',
    to: '',
    says: '/plan/optOuts: "kill_shell" is not flagged read-only and has no opt-out',
  },
  {
    name: 'a reader with an opt-out',
    from: '{ "tool": "kill_shell" },',
    to: '{ "tool": "kill_shell" }, { "tool": "wait" },',
    says: '/plan/optOuts/5/tool: "wait" is flagged read-only, so the phase need not refuse it',
  },
  {
    name: 'an opt-out given twice',
    from: '{ "tool": "kill_shell" },',
    to: '{ "tool": "kill_shell" }, { "tool": "kill_shell" },',
    says: '/plan/optOuts/5/tool: "kill_shell" is opted out already',
  },
  {
    name: 'a group with an unknown tool',
    from: '"Bash": ["bash"]',
    to: '"Bash": ["bosh"]',
    says: '/permission/groups/Bash/0: no tool is called "bosh" (did you mean "bash"?)',
  },
  {
    name: 'a mode without a fallback',
    from: '"plan": "ask", "agent": "ask"',
    to: '"agent": "ask"',
    says: '/permission/fallback: the mode "plan" has no fallback',
  },
  {
    name: 'a fallback of an unknown mode',
    from: '"plan": "ask", "agent"',
    to: '"plan": "ask", "agents": "ask", "agent"',
    says: '/permission/fallback/agents: the contract has no mode "agents" (did you mean "agent"?)',
  },
  {
    name: 'a plan gate of an unknown mode',
    from: '"mode": "plan"',
    to: '"mode": "plann"',
    says: '/plan/mode: the contract has no mode "plann" (did you mean "plan"?)',
  },
  {
    name: 'an order that lacks a station',
    from: '"checkpoint", "lease"',
    to: '"lease"',
    says: '/order: the station "checkpoint" is missing',
  },
  {
    name: 'a gate behind the run',
    from: '"plan", "permission", "pre-hook", "checkpoint", "lease", "execute"',
    to: '"plan", "pre-hook", "checkpoint", "lease", "execute", "permission"',
    says: '/order/6: "permission" stands behind "execute"',
  },
  {
    name: 'a hook after the call that stands before it',
    from: '"execute", "post-hook"',
    to: '"post-hook", "execute"',
    says: '/order/6: "post-hook" stands before "execute"',
  },
])('$name is told with its place', async ({ from, to, says }) => {
  const loaded = loadContract('reasonix', withReplaced(from, to));
  await expect(loaded).rejects.toMatchObject({ code: 'SCHEMA_INVALID' });
  await expect(loaded).rejects.toThrow(says);
});
