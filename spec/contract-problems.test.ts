import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { shippedContracts } from './contract-folder.ts';
import { loadContract } from './load.ts';
import { readContract } from './read-contract.ts';

/** A folder of contracts whose `reasonix` is the shipped one with one text replaced in one file. */
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

test.each([
  {
    name: 'a contract whose id is not its folder',
    file: 'contract.json',
    from: '"id": "reasonix"',
    to: '"id": "reasonic"',
    says: ['contract.json:3:9: /id: "reasonic" differs from the name of its folder, "reasonix"'],
  },
  {
    name: 'a tool whose name is not its file',
    file: 'tools/wait.json',
    from: '"name": "wait"',
    to: '"name": "wait2"',
    says: [
      'surfaces.json',
      '/cells/0/names/7: no tool is called "wait" (did you mean "wait2"?)',
      'tools/wait.json:3:11: /name: "wait2" differs from the name of its file, "wait"',
    ],
  },
  {
    name: 'a tool that no cell shows and that is not optional',
    file: 'tools/todo_write.json',
    from: '"optional": true,',
    to: '',
    says: [
      'tools/todo_write.json:3:11: /name: no cell shows this tool; name it in a cell, or set "optional" to true',
    ],
  },
  {
    name: 'two tools of one name',
    file: 'tools/todo_write.json',
    from: '"name": "todo_write"',
    to: '"name": "bash"',
    says: ['tools/todo_write.json:3:11: /name: another tool is called "bash" too'],
  },
  {
    name: 'a cell with an unknown name',
    file: 'surfaces.json',
    from: '"kill_shell"',
    to: '"kil_shell"',
    says: [
      '/cells/0/names/4: no tool is called "kil_shell" (did you mean "kill_shell"?)',
      '/laws/0: the cells themselves break this law: root.plan.default, root.agent.default',
    ],
  },
  {
    name: 'a cell that is there twice',
    file: 'surfaces.json',
    from: '"id": "root.agent.default"',
    to: '"id": "root.plan.default"',
    says: [
      '/cells/1/id: cell "root.plan.default" is there twice',
      '/laws/0/cells/1: no cell "root.agent.default"',
    ],
  },
  {
    name: 'a cell of an undeclared role',
    file: 'contract.json',
    from: '"roles": ["root", "planner", ',
    to: '"roles": ["root", ',
    says: [
      '/cells/3/id: the contract declares no role "planner"',
      '/cells/5/id: the contract declares no role "planner"',
    ],
  },
  {
    name: 'a cell of an undeclared provider',
    file: 'surfaces.json',
    from: '"id": "root.plan.default"',
    to: '"id": "root.plan.acme"',
    says: ['/cells/0/id: the contract declares no provider "acme"'],
  },
  {
    name: 'a mode that is no longer declared',
    file: 'contract.json',
    from: '["plan", "agent", "yolo"]',
    to: '["plan", "agent"]',
    says: ['/cells/2/id: the contract declares no mode "yolo"'],
  },
  {
    name: 'an optional tool that a cell shows',
    file: 'tools/wait.json',
    from: '"handler": "wait"',
    to: '"handler": "wait", "optional": true',
    says: ['/optional: a cell shows this tool, so it is not optional'],
  },
  {
    name: 'a parameter schema that is none',
    file: 'tools/write_file.json',
    from: '"type": "object"',
    to: '"type": "objct"',
    says: [
      '/parameters: the root type of a parameter schema is "object"',
      '/parameters: no valid JSON Schema: ',
    ],
  },
  {
    name: 'a limit for a tool that is none',
    file: 'limits.json',
    from: '"tools": ["read_file"]',
    to: '"tools": ["read_fil"]',
    says: ['/result/kept/0/tools/0: no tool is called "read_fil" (did you mean "read_file"?)'],
  },
])('$name is found', async ({ file, from, to, says }) => {
  const contracts = withReplaced(file, from, to);
  const failure = loadContract('reasonix', contracts);
  for (const text of says) await expect(failure).rejects.toThrow(text);
});

test('an optional tool needs no cell', async () => {
  const contracts = withReplaced(
    'tools/wait.json',
    '"handler": "wait"',
    '"handler": "wait", "optional": true',
  );
  const surfaces = join(contracts, 'reasonix', 'surfaces.json');
  writeFileSync(surfaces, readFileSync(surfaces, 'utf8').replaceAll(/\s*"wait",/g, ''));
  const { tools } = await loadContract('reasonix', contracts);
  expect(tools.find(({ name }) => name === 'wait')?.optional).toBe(true);
});

test.each([
  {
    name: 'a part that does not exist',
    file: 'contract.json',
    from: '"limits.json"',
    to: '"limit.json"',
    says: 'limit.json does not exist',
    code: 'DOCUMENT_NOT_FOUND',
  },
  {
    name: 'a tools folder that does not exist',
    file: 'contract.json',
    from: '"tools": "tools"',
    to: '"tools": "tool"',
    says: 'tool is no folder that can be listed',
    code: 'DOCUMENT_NOT_FOUND',
  },
  {
    name: 'a part with a syntax error',
    file: 'surfaces.json',
    from: '"laws": [',
    to: '"laws": ',
    says: /surfaces\.json:\d+:\d+: /,
    code: 'DOCUMENT_SYNTAX',
  },
  {
    name: 'a part out of its schema',
    file: 'tools/bash.json',
    from: '"readOnly"',
    to: '"readonly"',
    says: 'bash.json:5:3: /readonly: unknown key "readonly" (did you mean "readOnly"?)',
    code: 'SCHEMA_INVALID',
  },
])('$name is an error with its path', async ({ file, from, to, says, code }) => {
  const failure = loadContract('reasonix', withReplaced(file, from, to));
  await expect(failure).rejects.toThrow(says);
  await expect(failure).rejects.toMatchObject({ code });
});

test('the fast reading still names a part that is not JSON', () => {
  const contracts = withReplaced('surfaces.json', '"laws": [', '"laws": ');
  const path = join(contracts, 'reasonix', 'surfaces.json');
  expect(() => readContract('reasonix', contracts)).toThrow(`${path} cannot be read as JSON`);
});
