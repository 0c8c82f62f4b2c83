import type { Journal } from '../../session/journal.ts';
import { recordedItems, restoreTodoItems } from './restore-todo-list.ts';
import { type TodoItem, TodoList } from './todo-list.ts';
import type { TodoOverrides } from './todo-overrides.ts';

/** Name under which lists are written down. */
const part = 'todo';

/** The list of an agent as it was when its session was last open. `tell` shows each new one to a person. */
export function openTodoList(
  journal: Journal,
  tell: (items: readonly TodoItem[]) => void,
  overrides: TodoOverrides = {},
): TodoList {
  const recorded = journal.earlier(part).at(-1);
  return new TodoList(
    recorded === undefined ? [] : restoreTodoItems(recorded),
    (items) => journal.append(part, recordedItems(items)),
    (items) => (overrides.tell ? overrides.tell(items, tell) : tell(items)),
    overrides.kept,
  );
}

/** The list of a child: its own, which begins empty and which no person is shown as that of the session. */
export function openChildTodoList(
  journal: Journal,
  parent: TodoList,
  overrides: TodoOverrides = {},
): TodoList {
  const own = openTodoList(journal, () => {});
  return overrides.childList?.(own, parent) ?? own;
}
