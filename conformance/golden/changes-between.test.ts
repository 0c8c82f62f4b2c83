import { expect, test } from 'vitest';
import { changesBetween } from './changes-between.ts';
import { sampleContent } from './sample-content.ts';

const names = (changes: ReturnType<typeof changesBetween>) => changes.map(({ name }) => name);

test('a first capture names every tool, the order and the system text', () => {
  const changes = changesBetween('reasonix', null, sampleContent({ bash: 'Runs.' }));
  expect(names(changes)).toEqual(['bash', 'order', 'system']);
  expect(changes.map(({ before }) => before)).toEqual([null, null, null]);
});

test('the ids are those that the digests give by hand', () => {
  const [bash] = changesBetween('reasonix', null, sampleContent({ bash: 'Runs.' }));
  // printf '%s' '{"type":"function",…}' | sha256sum, then printf '["reasonix","bash","","<digest>"]' | sha256sum
  expect(bash).toEqual({
    id: 'd7b271be2d2e6052',
    name: 'bash',
    before: null,
    after: '403fd196245422ddff4119e120ce38ae956a1b0135464e24098b8dd348f999e7',
  });
});

test('tools called order and system are kept apart from the order and the system text', () => {
  const before = sampleContent({ order: 'Orders.', system: 'Asks.' });
  const after = sampleContent({ order: 'Orders pizza.', system: 'Asks.' });
  const changes = changesBetween('reasonix', before, after);
  expect(names(changes)).toEqual(['order']);
  expect(changes).toHaveLength(1);
  const gone = changesBetween('reasonix', before, null);
  expect(names(gone)).toEqual(['order', 'system', 'order', 'system']);
  expect(new Set(gone.map(({ id }) => id)).size).toBe(4);
});

test('entries of one name and entries without a name are told apart', () => {
  const tools = (text: string) => ({ tools: Buffer.from(text), system: Buffer.from('') });
  const before = tools('[{"name":"a","d":1},{"name":"a","d":2},{"d":3}]');
  const after = tools('[{"name":"a","d":1},{"name":"a","d":9},{"d":8}]');
  expect(names(changesBetween('reasonix', before, after))).toEqual(['a#2', 'entry 2']);
});

test('a request without a tools value and one with an empty list differ', () => {
  const empty = { tools: Buffer.from(''), system: Buffer.from('') };
  const list = { tools: Buffer.from('[]'), system: Buffer.from('') };
  expect(names(changesBetween('reasonix', empty, list))).toEqual(['order']);
});

test('a registry snapshot is compared entry by entry', () => {
  const registry = (flag: boolean) => ({
    registry: Buffer.from(`[\n{"Name":"bash","ReadOnly":${flag}},\n{"Name":"wait","ReadOnly":true}\n]\n`),
  });
  expect(names(changesBetween('reasonix', registry(false), registry(true)))).toEqual(['bash']);
});
