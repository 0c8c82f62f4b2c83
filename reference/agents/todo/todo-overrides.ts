import type { TodoLimits } from '../../../spec/generated/limits.gen.ts';
import type { Selection } from './select-items.ts';
import type { KeptItems, TodoItem, TodoList } from './todo-list.ts';

/** Places inside the one renderer of snapshots. */
export interface SnapshotSeams {
  readonly bounds?: (bounds: TodoLimits) => TodoLimits;
  /** The text of an item as it is shown. */
  readonly clean?: (text: string, next: (text: string) => string) => string;
  /** Which items are shown, and how many are said to be left out. */
  readonly selection?: (items: readonly TodoItem[], sound: Selection) => Selection;
}

/** The seams of to-do lists and of background children that a broken subject replaces; absent seams are the sound runtime. */
export interface TodoOverrides extends SnapshotSeams {
  /** The messages of a request. A sound runtime says nothing about the list in them. */
  readonly requestMessages?: (messages: readonly unknown[], items: readonly TodoItem[]) => readonly unknown[];
  /** The list that takes the place of `before`; a sound runtime takes the new one as it is. */
  readonly kept?: KeptItems;
  /** The list that an agent works on; `parent` is that of the agent which started it. */
  readonly childList?: (own: TodoList, parent: TodoList) => TodoList;
  /** What the child of a fork is shown; `before` is the list whose place the present one took. */
  readonly forkItems?: (items: readonly TodoItem[], before: readonly TodoItem[]) => readonly TodoItem[];
  /** Whether a child is told what its parent was at. */
  readonly forksState?: (asked: boolean) => boolean;
  /** Tells the client of a new list. */
  readonly tell?: (items: readonly TodoItem[], next: (items: readonly TodoItem[]) => void) => void;
  /** The messages that tell of the end of one child; a sound runtime gives the one. */
  readonly completions?: (text: string) => readonly string[];
}
