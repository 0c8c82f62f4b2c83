import { expect, test } from 'vitest';
import { clientItems } from './client-items.ts';

test('items are taken in their order, without blanks around them', () => {
  expect(clientItems('goal', [' tests pass ', 'docs name the flag'])).toEqual([
    'tests pass',
    'docs name the flag',
  ]);
  expect(clientItems('plan', [])).toEqual([]);
});

test('the longest item and the longest list are taken', () => {
  expect(clientItems('goal', ['x'.repeat(500)])).toEqual(['x'.repeat(500)]);
  const many = Array.from({ length: 64 }, (_, at) => `item ${at}`);
  expect(clientItems('goal', many)).toHaveLength(64);
});

test.each<{ items: readonly string[]; problem: string }>([
  { items: Array(65).fill('x'), problem: 'has 65 items, and at most 64 are taken' },
  { items: ['a', ' \t'], problem: 'item 2, " \\t", says nothing' },
  { items: ['x'.repeat(501)], problem: 'has 501 characters, and at most 500 are taken' },
  { items: ['a\nb'], problem: 'item 1, "a\\nb", has a control character or a line break' },
  { items: ['a\u2028b'], problem: 'has a control character or a line break' },
  { items: ['a\u001b[31m'], problem: 'has a control character or a line break' },
  { items: ['a', 'b', ' a'], problem: 'item 3, " a", is the same as item 1' },
])('$problem is refused', ({ items, problem }) => {
  expect(() => clientItems('plan', items)).toThrow(problem);
  expect(() => clientItems('plan', items)).toThrow('the plan is not taken: ');
});
