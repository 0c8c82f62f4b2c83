import { expect, test } from 'vitest';
import { listTools } from './list-tools.ts';

const entry = (name: unknown): object => ({ name, inputSchema: { type: 'object' } });

test.each<{ name: string; page: (at: number) => unknown; tools: number; reason: string }>([
  {
    name: 'pages without end',
    page: (at) => ({ tools: [entry(`t${at}`)], nextCursor: `p${at}` }),
    tools: 64,
    reason: 'its tool list has more than 64 pages',
  },
  {
    name: 'tools without end',
    page: (at) => ({
      tools: Array.from({ length: 1_000 }, (_, of) => entry(`${at}-${of}`)),
      nextCursor: `p${at}`,
    }),
    tools: 2_000,
    reason: 'its tool list is too long',
  },
  {
    name: 'bytes without end',
    page: () => ({ tools: [{ ...entry('a'), extra: 'x'.repeat(9_000_000) }] }),
    tools: 0,
    reason: 'its tool list is too long',
  },
  {
    name: 'no list',
    page: () => ({ tools: {} }),
    tools: 0,
    reason: 'a page of its tool list has no list of tools',
  },
  { name: 'no object', page: () => [], tools: 0, reason: 'page 1 of its tool list failed: it is no object' },
])('$name breaks the list off with the reason', async ({ page, tools, reason }) => {
  let asked = 0;
  const ask = async (): Promise<unknown> => {
    asked += 1;
    return page(asked);
  };
  const listing = await listTools(ask, {});
  expect(listing.isPartial).toBe(true);
  expect(listing.tools).toHaveLength(tools);
  expect(listing.problems).toEqual([{ tool: null, reason }]);
});

test.each<{ name: string; bad: unknown; problem: object }>([
  { name: 'an entry that is text', bad: 'x', problem: { tool: null, reason: 'an entry is no object' } },
  {
    name: 'a name that is a number',
    bad: entry(1),
    problem: { tool: null, reason: 'an entry has no usable name' },
  },
  { name: 'an empty name', bad: entry(''), problem: { tool: null, reason: 'an entry has no usable name' } },
  {
    name: 'a required that is no list',
    bad: { name: 'x', inputSchema: { type: 'object', required: 'a' } },
    problem: { tool: 'x', reason: 'required of its inputSchema is no list of names' },
  },
  {
    name: 'a schema nested without end',
    bad: {
      name: 'x',
      inputSchema: { type: 'object', not: JSON.parse(`${'['.repeat(99)}${']'.repeat(99)}`) },
    },
    problem: { tool: 'x', reason: 'its inputSchema is nested too deeply' },
  },
  {
    name: 'a schema of many bytes',
    bad: { name: 'x', inputSchema: { type: 'object', title: 'x'.repeat(300_000) } },
    problem: { tool: 'x', reason: 'its inputSchema has 300028 bytes' },
  },
])('$name is told and hides nothing else', async ({ bad, problem }) => {
  const listing = await listTools(async () => ({ tools: [entry('a'), bad, entry('b')] }), {});
  expect(listing.tools.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(listing.problems).toEqual([problem]);
  expect(listing.isPartial).toBe(false);
});
