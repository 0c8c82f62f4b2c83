import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type ToolBench, type ToolBenchOptions, toolBench } from '../testing/tool-bench.ts';

async function bench(options: ToolBenchOptions = {}): Promise<ToolBench> {
  const made = await toolBench(options);
  onTestFinished(made.remove);
  return made;
}

test('list leaves out what is at the top level, and its action may be spelt in capitals', async () => {
  const { call } = await bench();
  const listed = JSON.parse(await call('use_capability', { action: ' LIST ' }));
  expect(listed).toMatchObject({ servers: [], note: expect.stringMatching(/^Inspect an id/) });
  const ids = listed.capabilities.map(({ id }: { readonly id: string }) => id);
  expect(ids).toEqual(expect.arrayContaining(['session:tool_result', 'tool:read_subagent_result']));
  expect(ids).not.toContain('tool:write_file');
});

test('inspect gives flag and schema of one tool', async () => {
  const { call } = await bench();
  expect(
    JSON.parse(await call('use_capability', { action: 'inspect', capability_id: 'tool:write_file' })),
  ).toMatchObject({
    id: 'tool:write_file',
    read_only: false,
    status: 'ready',
    input_schema: { required: ['content', 'path'], type: 'object' },
  });
});

test('a proxied call answers as the direct call does', async () => {
  const { call } = await bench({ files: { f: 'text\n' } });
  const direct = await call('read_file', { path: 'f' });
  expect(direct).toBe('     1\ttext');
  expect(
    await call('use_capability', {
      action: 'call',
      capability_id: 'tool:read_file',
      arguments: { path: 'f' },
    }),
  ).toBe(direct);
});

test.each<{ args: Record<string, unknown>; text: string }>([
  { args: { action: 'call' }, text: 'error: "capability_id" is required for call' },
  { args: { action: 'inspect', capability_id: ' ' }, text: 'error: "capability_id" is required for inspect' },
  { args: { action: 'inspect', capability_id: 'tool:none' }, text: 'error: unknown capability "tool:none"' },
  {
    args: { action: 'call', capability_id: 'tool:raed_file' },
    text: 'error: unknown tool "raed_file"; did you mean read_file?',
  },
  {
    args: { action: 'call', capability_id: 'tool:use_capability' },
    text: 'error: the proxy does not call itself',
  },
  {
    args: { action: 'call', capability_id: 'read_file' },
    text: 'error: unknown capability "read_file": an id reads tool:<name>, mcp-server:<server> or mcp-tool:<server>/<tool>',
  },
  {
    args: { action: 'call', capability_id: 'mcp-server:github' },
    text: 'capability unavailable: no MCP server "github" is configured',
  },
  {
    args: { action: 'call', capability_id: 'mcp-tool:github' },
    text: 'error: unknown capability "mcp-tool:github": an id reads tool:<name>, mcp-server:<server> or mcp-tool:<server>/<tool>',
  },
  {
    args: { action: 'call', capability_id: 'tool:read_file', arguments: { path: 1 } },
    text: 'error: invalid arguments: path: must be string',
  },
  {
    args: { action: 'decline', capability_id: 'tool:bash' },
    text: 'error: "reason" is required for decline',
  },
  {
    args: { action: 'decline', capability_id: 'tool:nope', reason: 'x' },
    text: 'error: unknown capability "tool:nope"',
  },
  {
    args: { action: 'decline', capability_id: 'tool:bash', reason: ' no need ' },
    text: 'declined tool:bash: no need',
  },
])('answers $args', async ({ args, text }) => {
  const { call } = await bench();
  expect(await call('use_capability', args)).toBe(text);
});

test.each<{ mode: string; allowWrites: boolean; refused: RegExp }>([
  { mode: 'plan', allowWrites: true, refused: /^blocked: plan mode only reads, so write_file was not run/ },
  { mode: 'agent', allowWrites: false, refused: /^blocked: write_file needs an approval/ },
])('gates judge the target of a proxied call in $mode', async ({ mode, allowWrites, refused }) => {
  const { call, root } = await bench({ mode, allowWrites });
  const args = { action: 'call', capability_id: 'tool:write_file', arguments: { path: 'x', content: '' } };
  expect(await call('use_capability', args)).toMatch(refused);
  expect(existsSync(join(root, 'x'))).toBe(false);
});
