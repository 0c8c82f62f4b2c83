import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { shippedContracts } from './contract-folder.ts';
import { loadContract } from './load.ts';

/** A folder of contracts whose `reasonix` is the shipped one with one text of a file replaced. */
function withReplaced(file: string, from: string, to: string): string {
  const contracts = mkdtempSync(join(tmpdir(), 'contracts-'));
  onTestFinished(() => rmSync(contracts, { recursive: true, force: true }));
  cpSync(join(shippedContracts(), 'reasonix'), join(contracts, 'reasonix'), { recursive: true });
  const path = join(contracts, 'reasonix', file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
  return contracts;
}

test('the shipped contract fits together', async () => {
  expect((await loadContract('reasonix')).agents?.roles.map(({ role }) => role)).toEqual([
    'planner',
    'child',
    'read-only-child',
  ]);
});

test.each([
  {
    name: 'a role without an entry',
    file: 'agents.json',
    from: '"role": "planner",\n      "boundary"',
    to: '"role": "child",\n      "boundary"',
    says: '/roles/1: the agents of the contract do not describe the role "planner"',
  },
  {
    name: 'a role that the contract does not declare',
    file: 'contract.json',
    from: '"roles": ["root", "planner", "child", "read-only-child"]',
    to: '"roles": ["root", "planner", "child"]',
    says: '/roles/2/role: the contract declares no role "read-only-child"',
  },
  {
    name: 'a role that is described twice',
    file: 'agents.json',
    from: '"role": "planner",\n      "boundary"',
    to: '"role": "child",\n      "boundary"',
    says: '/roles/1/role: the role "child" is described already',
  },
  {
    name: 'an unknown tool that is withheld',
    file: 'agents.json',
    from: '"bash_output",',
    to: '"bash_outpt",',
    says: '/roles/0/withheld/1: no tool is called "bash_outpt" (did you mean "bash_output"?)',
  },
  {
    name: 'an unknown launcher',
    file: 'agents.json',
    from: '"tool": "research"',
    to: '"tool": "reserch"',
    says: '/tool: no tool is called "reserch" (did you mean "research"?)',
  },
  {
    name: 'a launcher that is there twice',
    file: 'agents.json',
    from: '"tool": "research"',
    to: '"tool": "explore"',
    says: '/tool: "explore" is a launcher already',
  },
  {
    name: 'an unknown grant',
    file: 'agents.json',
    from: '"grants": ["review_report"]',
    to: '"grants": ["review_repot"]',
    says: '/grants/0: no tool is called "review_repot" (did you mean "review_report"?)',
  },
  {
    name: 'a cell with a tool that its role may not reach',
    file: 'agents.json',
    from: '"role": "child",\n      "boundary": "none",\n      "mcp": "deny-only",\n      "withheld": [',
    to: '"role": "child",\n      "boundary": "none",\n      "mcp": "deny-only",\n      "withheld": [\n        "bash",',
    says: '/names/0: "bash" is withheld from the role of this cell',
  },
])('$name is told with its place', async ({ file, from, to, says }) => {
  await expect(loadContract('reasonix', withReplaced(file, from, to))).rejects.toThrow(says);
});
