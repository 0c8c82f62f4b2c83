import { expect, test } from 'vitest';
import type { ScenarioExpectation } from '../../spec/generated/scenario.gen.ts';
import { unmetRequests } from './judge-requests.ts';
import { requestOf } from './testing/request-of.ts';

const system = { role: 'system', content: 'Today is Monday.' };
const user = { role: 'user', content: 'go' };
const result = { role: 'tool', tool_call_id: 'c1', content: 'checked\n' };
const tools = [{ name: 'read' }];
const first = requestOf([system, user], { tools });
const answered = requestOf([system, user, result], { sequence: 1, tools });

function says(
  messages: readonly unknown[],
  expectation: ScenarioExpectation,
  more: { readonly tools?: readonly unknown[]; readonly mask?: (text: string) => string } = {},
): readonly string[] {
  const following = requestOf(messages, { sequence: 2, tools: more.tools ?? tools });
  return unmetRequests({ first, answered, following }, expectation, more.mask ?? ((text) => text)).map(
    ({ expected, seen }) => `${expected}; ${seen}`,
  );
}

test('the same tools and the same system text are unchanged', () => {
  expect(says([system, user, result], { surface: 'unchanged' })).toEqual([]);
});

test('another byte in the tools is named with both sides', () => {
  expect(says([system], { surface: 'tools-unchanged' }, { tools: [{ name: 'real' }] })).toEqual([
    'the tools of request 0 byte by byte; other bytes from byte 13 of the tools on: [{"name":"read"}] became [{"name":"real"}]',
  ]);
});

test('another system text counts only where the system text does, and not where it is masked', () => {
  const tuesday = { ...system, content: 'Today is Tuesday.' };
  expect(says([tuesday], { surface: 'tools-unchanged' })).toEqual([]);
  expect(says([tuesday], { surface: 'unchanged' })).toEqual([
    'the system text of request 0; another text from byte 9 on',
  ]);
  const mask = (text: string): string => text.replace(/(Mon|Tues)day/, '*');
  expect(says([tuesday], { surface: 'unchanged' }, { mask })).toEqual([]);
});

test('a history that goes on is a byte prefix, and a lost newline breaks it', () => {
  const next = { next: { history: 'byte-prefix' } } as const;
  expect(says([system, user, result, user], next)).toEqual([]);
  const [broken = ''] = says([system, user, { ...result, content: 'checked' }, user], next);
  expect(broken).toContain(
    'the messages of request 1 as the beginning of those of request 2; messages[2].content',
  );
  expect(broken).toContain('"\\n" against the end');
});

test('texts are looked for in messages and in arguments of calls', () => {
  const call = {
    role: 'assistant',
    tool_calls: [{ id: 'c', function: { name: 'x', arguments: '{"a":"heron"}' } }],
  };
  expect(says([user, call], { next: { contains: ['go', 'heron'], lacks: ['osprey'] } })).toEqual([]);
  expect(says([user, call], { next: { lacks: ['heron'] } })).toEqual([
    'a request that lacks "heron"; 2 messages in request 2',
  ]);
  expect(says([user], { next: { contains: ['osprey'] } })).toEqual([
    'a request that contains "osprey"; 1 messages in request 2',
  ]);
});
