import { expect, onTestFinished, test } from 'vitest';
import type { Values } from '../dispatch/target.ts';
import { McpBench } from '../mcp/testing/mcp-bench.ts';
import type { CapabilityFrontend } from './capability-frontend.ts';
import type { ResultReader } from './result-reader.ts';

const reader: ResultReader = {
  defaultBytes: 16384,
  maxBytes: 24576,
  read: (args) => `page of ${args.text('tool_call_id')}`,
};
const id = 'session:tool_result';

const proxy = {
  name: 'use_capability',
  description: 'The proxy.',
  readOnly: true,
  parameters: { type: 'object' },
  handler: 'use_capability',
};

async function bench(bound?: ResultReader): Promise<readonly [McpBench, CapabilityFrontend]> {
  const made = await McpBench.open(onTestFinished, { tools: [proxy] });
  return [made, made.frontend(undefined, undefined, bound)];
}

test('it is listed and inspected where a reader is bound', async () => {
  const [made, frontend] = await bench(reader);
  const { text } = await made.use(frontend, { action: 'list' });
  const [row] = JSON.parse(text).capabilities;
  expect(row).toMatchObject({ id, name: 'session_tool_result', read_only: true, status: 'ready' });
  const inspected = await made.inspect(frontend, id);
  expect(inspected).toMatchObject({ id, limit_default: 16384, limit_max: 24576, read_only: true });
  expect(frontend.readsResults).toBe(true);
});

test('a call is a read-only call of the target that has its own name', async () => {
  const [made, frontend] = await bench(reader);
  const target = await made.target(frontend, ` ${id} `, { tool_call_id: 'c1' });
  expect(target).toMatchObject({
    kind: 'built-in',
    name: 'session_tool_result',
    readOnly: true,
    destructive: false,
  });
  expect(await target.problems()).toEqual([]);
  expect(await made.run(target)).toEqual({ kind: 'ok', text: 'page of c1' });
  expect(frontend.ledger).toEqual([
    { capability: id, event: 'called', isMutation: false, detail: 'session_tool_result' },
  ]);
});

test.each<{ args: Values; problems: readonly string[] }>([
  { args: {}, problems: ['"tool_call_id" is missing'] },
  { args: { tool_call_id: 7 }, problems: ['"tool_call_id" is not a string'] },
  {
    args: { tool_call_id: 'c', offset: '0', limit: 1.5 },
    problems: ['"offset" is not an integer', '"limit" is not an integer'],
  },
  {
    args: { tool_call_id: 'c', limit_bytes: 1 },
    problems: ['"limit_bytes" is not known; there are tool_call_id, result_ref, offset, limit'],
  },
])('$args are invalid', async ({ args, problems }) => {
  const [made, frontend] = await bench(reader);
  expect(await (await made.target(frontend, id, args)).problems()).toEqual(problems);
});

test('without a reader it is not listed, not known, and its call finds nothing bound', async () => {
  const [made, frontend] = await bench();
  const { text } = await made.use(frontend, { action: 'list' });
  expect(text).not.toContain(id);
  expect(await made.use(frontend, { action: 'inspect', capability_id: id })).toEqual({
    kind: 'error',
    text: 'unknown capability "session:tool_result"',
  });
  const decline = { action: 'decline', capability_id: id, reason: 'no need' };
  expect(await made.use(frontend, decline)).toMatchObject({ kind: 'error' });
  const unavailable =
    'capability unavailable: session:tool_result reads the results of an agent, and none is bound here';
  expect(await made.call(frontend, id, { tool_call_id: 'c1' })).toEqual({
    kind: 'unavailable',
    text: unavailable,
  });
  expect(frontend.ledger).toEqual([
    { capability: id, event: 'unavailable', isMutation: false, detail: unavailable },
  ]);
});

test('a second frontend of the host has no reader of the first', async () => {
  const [made, first] = await bench(reader);
  const second = made.frontend();
  expect([first.readsResults, second.readsResults]).toEqual([true, false]);
  expect(await made.call(second, id, { tool_call_id: 'c1' })).toMatchObject({ kind: 'unavailable' });
});

test('an agent without the proxy reads no results, whatever is bound', async () => {
  const made = await McpBench.open(onTestFinished);
  expect(made.frontend(undefined, undefined, reader).readsResults).toBe(false);
});
