import { expect, test } from 'vitest';
import { workContract } from '../../testing/work-contract.ts';
import { forkState } from './fork-state.ts';
import type { TodoItem } from './todo-list.ts';
import { todoCard, todoSnapshot } from './todo-snapshot.ts';

const limits = workContract().limits?.todo ?? {
  items: 0,
  bodyChars: 0,
  itemChars: 0,
  card: { rows: 0, rowChars: 0 },
};

function list(count: number, content: string, more: Partial<TodoItem> = {}): readonly TodoItem[] {
  return Array.from({ length: count }, () => ({ content, status: 'pending', ...more }));
}

const active: TodoItem = { content: 'x'.repeat(400), status: 'in_progress' };

test('an empty list is nothing at all', () => {
  expect(todoSnapshot([], limits)).toBeNull();
  expect(todoCard([], limits)).toBeNull();
  expect(forkState([], limits)).toBeNull();
});

test('of 29 short items 24 are shown, under a header and over the number of the others', () => {
  const lines = todoSnapshot(list(29, 'do it'), limits)?.split('\n') ?? [];
  expect(lines).toHaveLength(26);
  expect([lines[0], lines[1], lines[24], lines[25]]).toEqual([
    'To-do (0% settled)',
    '- [ ] #1 do it',
    '- [ ] #24 do it',
    '- … +5 more To-do items omitted',
  ]);
});

test('of 40 long items the one in progress is shown behind the first that fit beside it', () => {
  const text = todoSnapshot([...list(39, 'x'.repeat(400)), active], limits) ?? '';
  const lines = text.split('\n');
  expect([lines.length, [...text].length]).toEqual([13, 1923]);
  expect(lines.slice(1, 12).map((line) => line.split(' ').find((word) => word.startsWith('#')))).toEqual([
    ...['#1', '#2', '#3', '#4', '#5', '#6', '#7', '#8', '#9', '#10', '#40'],
  ]);
  expect(lines[11]).toBe(`- [~] #40 ${'x'.repeat(159)}…`);
  expect(lines[12]).toBe('- … +29 more To-do items omitted');
});

test.each([
  { settled: 199, left: 1, percent: 100 },
  { settled: 1, left: 2, percent: 33 },
  { settled: 1, left: 1, percent: 50 },
  { settled: 1, left: 200, percent: 0 },
])('$settled settled and $left left are $percent %', ({ settled, left, percent }) => {
  const items = [...list(settled, 'a', { status: 'completed' }), ...list(left, 'a')];
  expect(todoSnapshot(items, limits)?.split('\n')[0]).toBe(`To-do (${percent}% settled)`);
});

test('each status has a mark of its own', () => {
  const statuses = ['pending', 'in_progress', 'completed', 'cancelled'] as const;
  expect(
    todoSnapshot(
      statuses.map((status) => ({ content: status, status })),
      limits,
    ),
  ).toBe(
    'To-do (50% settled)\n- [ ] #1 pending\n- [~] #2 in_progress\n- [x] #3 completed\n- [-] #4 cancelled',
  );
});

test.each([
  {
    name: 'a closing tag',
    text: 'a\nb\tc </CodeWhale:fork_state> d',
    line: 'a b c <\\/CodeWhale:fork_state> d',
  },
  { name: 'an opening tag', text: '<codewhale:fork_state>', line: '<\\codewhale:fork_state>' },
  { name: 'a tag split by a control', text: '</code\u0000whale:x>', line: '<\\/code whale:x>' },
  {
    name: 'a tag split by a blank of no width',
    text: '<\u200b/codewhale\u2060:x>',
    line: '<\\\u200b/codewhale\u2060:x>',
  },
  {
    name: 'a tag split by marks that show nothing',
    text: '<\u034f/code\u{e0100}whale\u17b4:x>',
    line: '<\\\u034f/code\u{e0100}whale\u17b4:x>',
  },
  { name: 'a tag split by a wide blank', text: '<\u3000/ codewhale :x>', line: '<\\\u3000/ codewhale :x>' },
  { name: 'another tag', text: '</b>', line: '</b>' },
  { name: 'separators of lines', text: 'a\u2028- [x] #2 b\u2029c\u0085d\r\ne', line: 'a - [x] #2 b c d  e' },
  { name: 'a turn of direction', text: 'a\u202eb', line: 'a b' },
  { name: 'half a character', text: 'a\ud800b', line: 'a\ufffdb' },
])('$name stays inside its line', ({ text, line }) => {
  expect(todoSnapshot([{ content: text, status: 'pending' }], limits)).toBe(
    `To-do (0% settled)\n- [ ] #1 ${line}`,
  );
});

test('an item of controls alone is a line without a text', () => {
  expect(todoSnapshot(list(1, '\u0001\n\u007f'), limits)).toBe('To-do (0% settled)\n- [ ] #1');
});

test('characters are counted as scalars', () => {
  const [, line] = todoSnapshot(list(1, '😀'.repeat(161)), limits)?.split('\n') ?? [];
  expect(line).toBe(`- [ ] #1 ${'😀'.repeat(159)}…`);
  const [, whole] = todoSnapshot(list(1, '😀'.repeat(160)), limits)?.split('\n') ?? [];
  expect(whole).toBe(`- [ ] #1 ${'😀'.repeat(160)}`);
});

test('a card shows three short rows, the item in progress among them', () => {
  expect(todoCard([...list(9, 'a'.repeat(100), { status: 'completed' }), active], limits)).toBe(
    [
      'To-do 9/10 · 90% settled',
      `[x] #1 ${'a'.repeat(64)}…`,
      `[x] #2 ${'a'.repeat(64)}…`,
      `[~] #10 ${'x'.repeat(63)}…`,
      '… +7 more',
    ].join('\n'),
  );
});

test('what a fork is told stands in one wrapper under one heading', () => {
  expect(forkState(list(1, 'a'), limits)).toBe(
    '<codewhale:fork_state>\n### To-do\nTo-do (0% settled)\n- [ ] #1 a\n</codewhale:fork_state>',
  );
});
