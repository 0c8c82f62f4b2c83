import { expect, test } from 'vitest';
import { openChildTodoList, openTodoList } from './open-todo-list.ts';
import { readWorkItems } from './read-work-items.ts';
import { restoreTodoItems } from './restore-todo-list.ts';
import { snapshotItems } from './snapshot-items.ts';
import { type TodoItem, TodoList } from './todo-list.ts';

const item = (content: string, status: TodoItem['status'] = 'pending'): TodoItem => ({ content, status });

function journalOf(...earlier: readonly unknown[]) {
  const written: unknown[] = [];
  return {
    written,
    append: (part: string, data: unknown) => void written.push([part, data]),
    earlier: (part: string) => (part === 'todo' ? earlier : []),
  };
}

test('of several items in progress the last one is', () => {
  const list = new TodoList([], () => {});
  list.replace([item('a', 'in_progress'), item('b', 'in_progress'), item('c')]);
  expect(list.items.map(({ status }) => status)).toEqual(['pending', 'in_progress', 'pending']);
});

test('a list that cannot be written down does not count', () => {
  const list = new TodoList([item('a')], () => {
    throw new Error('the disk is full');
  });
  expect(() => list.replace([item('b')])).toThrow('the disk is full');
  expect(list.items).toEqual([item('a')]);
});

test('a list is written down before a person is shown it, and comes back', () => {
  const journal = journalOf();
  const shown: unknown[] = [];
  const list = openTodoList(journal, (items) => shown.push([...items, journal.written.length]));
  list.replace([{ ...item('a'), stepId: 's', level: 1, activeForm: 'doing a' }]);
  expect(shown).toEqual([[{ ...item('a'), stepId: 's', level: 1, activeForm: 'doing a' }, 1]]);
  const record = [{ id: 1, content: 'a', status: 'pending', stepId: 's', level: 1, activeForm: 'doing a' }];
  expect(journal.written).toEqual([['todo', record]]);
  expect(openTodoList(journalOf([], record), () => {}).items).toEqual(list.items);
});

test('the list of a child is its own', () => {
  const parent = new TodoList([item('a')], () => {});
  const child = openChildTodoList(journalOf(), parent);
  expect(child.items).toEqual([]);
  child.replace([item('b')]);
  expect(parent.items).toEqual([item('a')]);
});

const recorded = (id: unknown, status: unknown = 'pending') => ({ id, content: 'a', status });

test.each([
  { name: 'the number 0', record: [recorded(0)], why: 'item 1 has not the shape' },
  { name: 'a number twice', record: [recorded(1), recorded(1)], why: 'two items have the number 1' },
  {
    name: 'two items in progress',
    record: [recorded(1, 'in_progress'), recorded(2, 'in_progress')],
    why: 'more than one item is in progress',
  },
  { name: 'an unknown status', record: [recorded(1, 'done')], why: 'item 1 has not the shape' },
  { name: 'no list', record: {}, why: 'it is no list' },
])('a record with $name is refused whole', ({ record, why }) => {
  expect(() => restoreTodoItems(record)).toThrow(why);
});

test.each([
  { said: undefined, status: 'pending' },
  { said: 'inprogress', status: 'in_progress' },
  { said: 'In Progress', status: 'in_progress' },
  { said: 'in-progress', status: 'in_progress' },
  { said: 'done', status: 'completed' },
  { said: 'complete', status: 'completed' },
  { said: 'canceled', status: 'cancelled' },
])('$said means $status', ({ said, status }) => {
  expect(readWorkItems([{ content: 'a', status: said }])).toEqual([{ content: 'a', status }]);
});

test.each([
  { name: 'no list', todos: undefined, why: '"todos" is not a list' },
  {
    name: 'an unknown status',
    todos: [{ content: 'a' }, { content: 'b', status: 'soon' }],
    why: 'todos/1: "soon"',
  },
  { name: 'a missing content', todos: [{ content: 'a' }, null], why: 'todos/1: "content"' },
  { name: 'a status that is no text', todos: [{ content: 'a', status: 1 }], why: 'todos/0: 1 is no status' },
])('$name is refused', ({ todos, why }) => {
  expect(() => readWorkItems(todos)).toThrow(why);
});

test('whoever owns the list is asked, and the own list counts where that fails', () => {
  const list = new TodoList([item('own')], () => {});
  expect(snapshotItems(list, null)).toEqual([item('own')]);
  expect(snapshotItems(list, () => [item('staged')])).toEqual([item('staged')]);
  expect(
    snapshotItems(list, () => {
      throw new Error('gone');
    }),
  ).toEqual([item('own')]);
});

test('what takes the place of a list is the new one, whatever was before', () => {
  const kept: string[][] = [];
  const list = new TodoList([], (items) => kept.push(items.map(({ content }) => content)));
  list.replace([{ content: 'sow', status: 'pending' }]);
  list.replace([{ content: 'reap', status: 'pending' }]);
  const merging = new TodoList(
    list.items,
    () => {},
    () => {},
    (items, before) => [...before, ...items],
  );
  merging.replace([{ content: 'rest', status: 'pending' }]);
  expect(kept).toEqual([['sow'], ['reap']]);
  expect(merging.items.map(({ content }) => content)).toEqual(['reap', 'rest']);
});
