import { expect, test } from 'vitest';
import { uniqueCallIds } from './unique-call-ids.ts';

test.each<{ given: readonly string[]; taken: readonly string[]; ids: readonly string[] }>([
  { given: ['a', 'b'], taken: [], ids: ['a', 'b'] },
  { given: ['a'], taken: ['a'], ids: ['a'] },
  { given: ['a', 'a', 'a'], taken: [], ids: ['a', 'a_2', 'a_3'] },
  { given: ['a', 'a', 'a_2'], taken: [], ids: ['a', 'a_3', 'a_2'] },
  { given: ['', ''], taken: ['call_2'], ids: ['call_3', 'call_4'] },
])('$given with $taken taken', ({ given, taken, ids }) => {
  const calls = given.map((id) => ({ id, name: 'n', argumentsText: '{}' }));
  expect(uniqueCallIds(calls, (id) => taken.includes(id)).map((call) => call.id)).toEqual(ids);
});
