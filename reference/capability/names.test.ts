import { expect, onTestFinished, test } from 'vitest';
import { McpBench, tools } from '../mcp/testing/mcp-bench.ts';

/** Connects servers by name with the tools they have; a call of each is logged by the server that got it. */
async function connected(servers: { readonly [name: string]: readonly string[] }) {
  const bench = await McpBench.open(onTestFinished);
  const plans: { [name: string]: string } = {};
  for (const [name, names] of Object.entries(servers)) {
    plans[name] = await bench.serve(name, { pages: { '': tools(...names) } });
  }
  const frontend = bench.frontend();
  for (const name of Object.keys(servers)) await bench.call(frontend, `mcp-server:${name}`);
  const called = async (): Promise<readonly string[]> => {
    const all: string[] = [];
    for (const [name, plan] of Object.entries(plans)) {
      const calls = (await bench.events(plan)).filter(({ event }) => event === 'tools/call');
      all.push(...calls.map((call) => `${name} ${String(call['tool'])}`));
    }
    return all;
  };
  const callByName = async (name: string): Promise<unknown> => {
    const found = await frontend.resolveName(name, {});
    return found.kind === 'target' ? bench.run(found.target) : found;
  };
  return { bench, frontend, called, callByName };
}

test('servers that look alike when cleaned keep apart, and each gets its own calls', async () => {
  const { callByName, called } = await connected({
    'my-server': ['run'],
    my_server: ['run'],
    'My.Server': ['run'],
  });
  for (const name of ['mcp__my-server__run', 'mcp__my_server__run', 'mcp__My_Server_50ff3e__run']) {
    expect(await callByName(name)).toEqual({ kind: 'ok', text: 'did run' });
  }
  expect(await called()).toEqual(['my-server run', 'my_server run', 'My.Server run']);
});

test('a server with the separator in its name is not taken apart', async () => {
  const { callByName, called } = await connected({ my__server: ['do_thing'] });
  expect(await callByName('mcp__my__server__do_thing')).toEqual({ kind: 'ok', text: 'did do_thing' });
  expect(await called()).toEqual(['my__server do_thing']);
});

test('a second pair of one name is refused with the reason, by name and by id', async () => {
  const { bench, frontend, callByName, called } = await connected({ my: ['server__do'], my__server: ['do'] });
  expect(await callByName('mcp__my__server__do')).toEqual({ kind: 'ok', text: 'did server__do' });
  const text = 'the tool "do" is not offered: its name mcp__my__server__do is borne by "server__do" of "my"';
  expect(await bench.call(frontend, 'mcp-tool:my__server/do')).toEqual({ kind: 'error', text });
  expect(await bench.inspect(frontend, 'mcp-server:my__server')).toMatchObject({
    tools: [],
    problems: [text],
  });
  expect(await called()).toEqual(['my server__do']);
});

test('underscores at the ends are told apart', async () => {
  const { bench, frontend } = await connected({ evil_: ['_thing'], evil: ['__thing'] });
  const names = [];
  for (const id of ['mcp-tool:evil_/_thing', 'mcp-tool:evil/__thing']) {
    names.push((await bench.target(frontend, id)).name);
  }
  expect(names).toEqual(['mcp__evil_9c1747__thing_6dd38e', 'mcp__evil__thing_35e403']);
});

test('names without a plain letter and names that clean to one differ', async () => {
  const { called, callByName, bench, frontend } = await connected({
    docs: ['读取', '写入'],
    s: ['get.item', 'get_item'],
  });
  const directory = async (server: string): Promise<readonly string[]> =>
    (await bench.inspect(frontend, `mcp-server:${server}`)).tools.map(({ name }) => name);
  const [read = '', write = ''] = await directory('docs');
  expect([read, write]).toEqual(['mcp__docs__unnamed_6f9c1e', 'mcp__docs__unnamed_58c87b']);
  expect(await directory('s')).toEqual(['mcp__s__get_item_dee914', 'mcp__s__get_item']);
  await callByName(write);
  await callByName('mcp__s__get_item');
  expect(await called()).toEqual(['docs 写入', 's get_item']);
});

test.each([
  'get.item',
  'my docs/get.item',
  'mcp-tool:my docs/get.item',
  'mcp__my_docs__get_item',
  'mcp__plugin_pack_my docs__get.item',
])('%s is another spelling of one tool', async (name) => {
  const { callByName, called } = await connected({ 'my docs': ['get.item'], other: ['find'] });
  expect(await callByName(name)).toEqual({ kind: 'ok', text: 'did get.item' });
  expect(await called()).toEqual(['my docs get.item']);
});

test('a spelling of several tools is refused with the candidates, and the exact name wins', async () => {
  const { callByName, called } = await connected({ b: ['find', 'mcp__a__find'], a: ['find'] });
  expect(await callByName('find')).toEqual({
    kind: 'ambiguous',
    candidates: ['mcp__a__find', 'mcp__b__find'],
  });
  expect(await callByName('mcp__a__find')).toEqual({ kind: 'ok', text: 'did find' });
  expect(await callByName('finder')).toEqual({ kind: 'unknown' });
  expect(await called()).toEqual(['a find']);
});

test('every id of a directory can be inspected and called', async () => {
  const { bench, frontend, called } = await connected({ 'a/b': ['x', 'y/z', 'mcp-tool:a/b/x', ' w '] });
  const { tools: rows } = await bench.inspect(frontend, 'mcp-server:a/b');
  for (const { id } of rows) {
    expect(await bench.inspect(frontend, id)).toMatchObject({ id });
    expect((await bench.call(frontend, id)).kind).toBe('ok');
  }
  expect(await called()).toEqual(['a/b x', 'a/b y/z', 'a/b mcp-tool:a/b/x', 'a/b  w ']);
});
