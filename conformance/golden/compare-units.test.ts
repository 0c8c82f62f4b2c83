import { expect, test } from 'vitest';
import { compareUnits } from './compare-units.ts';

const cell = 'root.agent.default';
const system = Buffer.from('S'.repeat(100));

/** Entries of 100 bytes each with the comma behind them, so that offsets can be read off. */
function entry(name: string, description = 'd'): string {
  const bare = { type: 'function', function: { name, description, parameters: { type: 'object' } } };
  const length = JSON.stringify(bare).length;
  const padded = description.padEnd(description.length + 99 - length, '.');
  return JSON.stringify({ ...bare, function: { ...bare.function, description: padded } });
}

function content(entries: readonly string[]) {
  return { tools: Buffer.from(`[${entries.join(',')}]`), system };
}

const base = ['t01', 't02', 't03', 't04', 't05'];
const golden = content(base.map((name) => entry(name)));

function edited(name: string): string {
  return entry(name).replace('d.', 'D.');
}

test.each<{
  name: string;
  after: readonly string[];
  offset: number;
  tool: string | null;
  lostBytes: number;
  classes: readonly string[];
  changed: readonly string[];
}>([
  {
    name: 'a tool appended',
    after: [...base, 't06'].map((name) => entry(name)),
    offset: 500,
    tool: null,
    lostBytes: 1,
    classes: ['tool-set'],
    changed: ['order', 't06'],
  },
  {
    name: 'one letter of a tool in the middle',
    after: base.map((name) => (name === 't03' ? edited(name) : entry(name))),
    offset: 260,
    tool: 't03',
    lostBytes: 241,
    classes: ['text'],
    changed: ['t03'],
  },
  {
    name: 'one letter of the last tool',
    after: base.map((name) => (name === 't05' ? edited(name) : entry(name))),
    offset: 460,
    tool: 't05',
    lostBytes: 41,
    classes: ['text'],
    changed: ['t05'],
  },
  {
    name: 'the first tool removed',
    after: base.slice(1).map((name) => entry(name)),
    offset: 42,
    tool: 't01',
    lostBytes: 459,
    classes: ['tool-set'],
    changed: ['order', 't01'],
  },
  {
    name: 'the first two tools swapped',
    after: ['t02', 't01', 't03', 't04', 't05'].map((name) => entry(name)),
    offset: 42,
    tool: 't01',
    lostBytes: 459,
    classes: ['tool-order'],
    changed: ['order'],
  },
  {
    name: 'a space between two tools',
    after: [`${entry('t01')}, ${entry('t02')}`, ...base.slice(2).map((name) => entry(name))],
    offset: 101,
    tool: 't02',
    lostBytes: 400,
    classes: ['whitespace'],
    changed: ['order'],
  },
])('$name is placed, classed and priced', ({ after, offset, tool, lostBytes, classes, changed }) => {
  const difference = compareUnits('reasonix', cell, golden, content(after));
  expect(difference?.parts).toMatchObject([{ part: 'tools', offset, classes }]);
  expect(difference?.parts[0]?.tool?.name ?? null).toBe(tool);
  expect(difference?.cost).toMatchObject({ lostBytes, totalBytes: 601 });
  expect(difference?.changes.map(({ name }) => name).sort()).toEqual(changed);
});

test('a changed system text costs everything behind it, and both layers of the tools are still judged', () => {
  const after = {
    ...content(base.map((name) => entry(name, 'x'))),
    system: Buffer.from(`${'S'.repeat(60)}T${'S'.repeat(39)}`),
  };
  const difference = compareUnits('reasonix', cell, golden, after);
  expect(difference?.parts.map(({ part, offset }) => [part, offset])).toEqual([
    ['tools', 60],
    ['system', 60],
  ]);
  expect(difference?.cost).toMatchObject({ keptBytes: 60, lostBytes: 541, totalBytes: 601 });
  expect(difference?.changes.map(({ name }) => name)).toEqual(['t01', 't02', 't03', 't04', 't05', 'system']);
});

test('equal contents have no difference', () => {
  expect(compareUnits('reasonix', cell, golden, content(base.map((name) => entry(name))))).toBeNull();
});

// Raw texts: an object literal would lose or reorder exactly the keys that matter here.
test.each([
  {
    name: 'keys that look like integers in another order',
    before: '{"b":1,"10":2,"2":3,"a":4}',
    after: '{"2":3,"10":2,"b":1,"a":4}',
    sameMeaning: true,
    classes: ['key-order'],
  },
  {
    name: 'a property called __proto__ that goes away',
    before: '{"properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}}}',
    after: '{"properties":{"constructor":{"type":"string"}}}',
    sameMeaning: false,
    classes: ['other'],
  },
])('$name is seen as what it is', ({ before, after, sameMeaning, classes }) => {
  const tools = (schema: string) => ({
    tools: Buffer.from(
      `[{"type":"function","function":{"name":"t","description":"d","parameters":${schema}}}]`,
    ),
    system,
  });
  const difference = compareUnits('reasonix', cell, tools(before), tools(after));
  expect(difference?.parts[0]).toMatchObject({ sameMeaning, classes });
  expect(difference?.changes.map(({ name }) => name)).toEqual(['t']);
  expect(Object.keys(Object.prototype)).toEqual([]);
});
