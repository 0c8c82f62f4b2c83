import { expect, test } from 'vitest';
import { compareTools } from './compare-tools.ts';

const compare = (before: string, after: string) => compareTools(Buffer.from(before), Buffer.from(after));

function tool(name: string, parameters: string, description = `Does ${name}.`): string {
  return `{"type":"function","function":{"name":"${name}","description":"${description}","parameters":${parameters}}}`;
}

const commit = tool(
  'git__commit',
  '{"type":"object","properties":{"message":{"type":"string"}},"required":["message"]}',
);
const read = tool(
  'fs__read',
  '{"type":"object","properties":{"path":{"type":"string"}},"required":["path"]}',
);
const write = tool(
  'fs__write',
  '{"type":"object","properties":{"path":{},"text":{}},"required":["path","text"]}',
);

test('identical bytes are the end of the matter', () => {
  expect(compare(`[${read}]`, `[${read}]`)).toMatchObject({
    identical: true,
    sameMeaning: true,
    classes: [],
    tools: [],
  });
});

test('a shuffled list is moved tools and no changed schema', () => {
  const comparison = compare(`[${commit},${read},${write}]`, `[${write},${commit},${read}]`);
  expect(comparison).toMatchObject({
    identical: false,
    sameMeaning: true,
    classes: ['tool-order'],
    offset: 40,
  });
  expect(comparison.tools.map(({ name, changes }) => [name, changes])).toEqual([
    ['fs__write', ['moved']],
    ['git__commit', ['moved']],
    ['fs__read', ['moved']],
  ]);
  expect(comparison.text.split('\n')[0]).toBe(
    'same meaning, other bytes (tool-order): 0 added, 0 removed, 0 changed, 3 moved; first different byte at 40',
  );
});

test('the excerpts show the bytes around the place on both sides', () => {
  const { beforeExcerpt, afterExcerpt } = compare('[{"name":"read—file"}]', '[{"name":"read–file"}]');
  expect(beforeExcerpt).toBe('[{"name":"read\\xe2\\x80\\x94file"}]');
  expect(afterExcerpt).toBe('[{"name":"read\\xe2\\x80\\x93file"}]');
});

const five = ['t01', 't02', 't03', 't04', 't05'];
const list = (names: readonly string[], edited = '') =>
  `[${names.map((name) => tool(name, '{"type":"object"}', name === edited ? 'Changed' : 'Stays.')).join(',')}]`;
test.each([
  {
    drift: 'append',
    after: list([...five, 't06']),
    offset: 500,
    changes: { t06: ['added'] },
    same: false,
    classes: ['tool-set'],
  },
  {
    drift: 'edit in the middle',
    after: list(five, 't03'),
    offset: 260,
    changes: { t03: ['changed'] },
    same: false,
    classes: ['text'],
  },
  {
    drift: 'edit of the last',
    after: list(five, 't05'),
    offset: 460,
    changes: { t05: ['changed'] },
    same: false,
    classes: ['text'],
  },
  {
    drift: 'removal of the first',
    after: list(five.slice(1)),
    offset: 42,
    changes: { t01: ['removed'] },
    same: false,
    classes: ['tool-set'],
  },
  {
    drift: 'swap of the first two',
    after: list(['t02', 't01', 't03', 't04', 't05']),
    offset: 42,
    changes: { t02: ['moved'], t01: ['moved'] },
    same: true,
    classes: ['tool-order'],
  },
])('$drift names the tools and the kept prefix', ({ after, offset, changes, same, classes }) => {
  const comparison = compare(list(five), after);
  expect(Object.fromEntries(comparison.tools.map((entry) => [entry.name, entry.changes]))).toEqual(changes);
  expect(comparison).toMatchObject({ sameMeaning: same, classes, offset });
});

const schema =
  '{"type":"object","properties":{"a":{"type":"number","minimum":1},"b":{}},"required":["a","b"]}';

test.each([
  { class: 'whitespace', after: schema.replaceAll(',', ', ') },
  {
    class: 'key-order',
    after: '{"properties":{"b":{},"a":{"minimum":1,"type":"number"}},"type":"object","required":["a","b"]}',
  },
  { class: 'set-like-order', after: schema.replace('["a","b"]', '["b","a"]') },
  { class: 'escapes', after: schema.replace('"number"', '"n\\u0075mber"') },
  { class: 'escapes', after: schema.replace('"properties"', '"propert\\u0069es"') },
  { class: 'number-form', after: schema.replace('"minimum":1', '"minimum":1.0') },
])('$class is the same meaning with other bytes: $after', ({ class: expected, after }) => {
  const { sameMeaning, classes, tools } = compare(`[${tool('x', schema)}]`, `[${tool('x', after)}]`);
  expect({ sameMeaning, classes }).toEqual({ sameMeaning: true, classes: [expected] });
  expect(tools).toMatchObject([
    { name: 'x', changes: ['changed'], sameMeaning: true, beforeIndex: 0, afterIndex: 0 },
  ]);
});

test('several classes at once are all named', () => {
  const after =
    ' {"required":["b","a"], "properties":{"b":{},"a":{"minimum":10e-1,"type":"number"}},"type":"obj\\u0065ct"}';
  expect(compare(`[${tool('x', schema)}]`, `[${tool('x', after)}]`)).toMatchObject({
    sameMeaning: true,
    classes: ['whitespace', 'escapes', 'number-form', 'key-order', 'set-like-order'],
  });
});

test.each([
  {
    name: 'a description is text',
    class: 'text',
    before: '{"a":{"description":"x"}}',
    after: '{"a":{"description":"y"}}',
  },
  {
    name: 'a description of a property is text',
    class: 'text',
    before: '{"properties":{"a":{"description":"x"}}}',
    after: '{"properties":{"a":{"description":"y"}}}',
  },
  {
    name: 'a set of objects is compared whole',
    class: 'other',
    before: '{"required":[{"a":1},"b"]}',
    after: '{"required":[{"a":2},"b"]}',
  },
  {
    name: 'a property called description is none',
    class: 'other',
    before: '{"properties":{"description":{"type":"string"}}}',
    after: '{"properties":{"description":{"type":"number"}}}',
  },
  {
    name: 'a description in a default is data',
    class: 'other',
    before: '{"default":{"description":"x"}}',
    after: '{"default":{"description":"y"}}',
  },
  {
    name: 'the order of an enum is meaning',
    class: 'other',
    before: '{"enum":["a","b"]}',
    after: '{"enum":["b","a"]}',
  },
  {
    name: 'the order of a property called required is meaning',
    class: 'other',
    before: '{"default":{"required":["a","b"]}}',
    after: '{"default":{"required":["b","a"]}}',
  },
  {
    name: 'the last digit of a long integer is meaning',
    class: 'other',
    before: '{"maximum":9007199254740993}',
    after: '{"maximum":9007199254740992}',
  },
  {
    name: 'composed and decomposed letters differ',
    class: 'other',
    before: '{"const":"é"}',
    after: '{"const":"e\u0301"}',
  },
  {
    name: 'a double key is more than the key',
    class: 'other',
    before: '{"type":"a","type":"b"}',
    after: '{"type":"b"}',
  },
])('$name', ({ class: expected, before, after }) => {
  expect(compare(`[${tool('x', before)}]`, `[${tool('x', after)}]`)).toMatchObject({
    sameMeaning: false,
    classes: [expected],
  });
});

test('sets of dependentRequired may change their order', () => {
  const [before, after] = ['{"dependentRequired":{"a":["x","y"]}}', '{"dependentRequired":{"a":["y","x"]}}'];
  expect(compare(`[${tool('x', before)}]`, `[${tool('x', after)}]`).classes).toEqual(['set-like-order']);
});

test('white space between tools is a class though no tool changed', () => {
  expect(compare(`[${read},${write}]`, `[${read}, ${write}]`)).toMatchObject({
    sameMeaning: true,
    classes: ['whitespace'],
    tools: [],
  });
});

test('a tool can be moved and changed at once', () => {
  const { tools, sameMeaning } = compare(`[${read},${write}]`, `[${tool('fs__write', '{}')},${read}]`);
  expect(tools.map(({ name, changes }) => [name, changes])).toEqual([
    ['fs__write', ['moved', 'changed']],
    ['fs__read', ['moved']],
  ]);
  expect(sameMeaning).toBe(false);
});

test('two tools of one name are compared in their order', () => {
  const other = tool('fs__read', '{"type":"object"}');
  const { tools } = compare(`[${read},${other}]`, `[${read}]`);
  expect(tools).toEqual([
    {
      name: 'fs__read',
      changes: ['removed'],
      beforeIndex: 1,
      afterIndex: null,
      classes: [],
      sameMeaning: false,
    },
  ]);
});

test.each([
  { name: 'bytes that are no JSON', before: '[1', after: '[2' },
  { name: 'nothing', before: '', after: '[]' },
  { name: 'ill-formed text', before: '["\xfe"]', after: '["\xff"]' },
  { name: 'a value that is no list', before: '{"a":1}', after: '[]' },
])('$name differs without a throw', ({ before, after }) => {
  const comparison = compareTools(Buffer.from(before, 'latin1'), Buffer.from(after, 'latin1'));
  expect(comparison).toMatchObject({ identical: false, sameMeaning: false, classes: ['other'], tools: [] });
});

test('values that are no lists are still judged by meaning', () => {
  expect(compare('{"a":1}', '{ "a":1}')).toMatchObject({ sameMeaning: true, classes: ['whitespace'] });
});

test('the words name at most a dozen tools', () => {
  const many = Array.from({ length: 20 }, (_, index) => `n${index}`);
  const lines = compare(list(many), '[]').text.split('\n');
  expect(lines.at(3)).toBe('  n0: removed from 0');
  expect(lines.at(-1)).toBe('  and 8 more');
});

const entry = (description: string, parameters: string) =>
  `[{"Name":"x","Description":"${description}","ReadOnly":true,"Schema":${parameters}}]`;
test.each([
  { name: 'the description of an entry is text', after: entry('Waits.', schema), class: 'text' },
  {
    name: 'its flag is none',
    after: entry('Runs.', schema).replace('true', 'false'),
    class: 'other',
  },
  {
    name: 'nor is a member of its schema that is only called like it',
    before: entry('Runs.', schema.replace('"minimum":1', '"Description":"b"')),
    after: entry('Runs.', schema.replace('"minimum":1', '"Description":"a"')),
    class: 'other',
  },
])('of a registered entry: $name', ({ before = entry('Runs.', schema), after, class: expected }) => {
  expect(compare(before, after)).toMatchObject({ sameMeaning: false, classes: [expected] });
});
