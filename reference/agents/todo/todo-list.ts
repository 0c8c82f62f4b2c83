/** One item of a to-do list. Its number is its place, counted from 1. */
export interface TodoItem {
  readonly content: string;
  readonly status: 'pending' | 'in_progress' | 'completed' | 'cancelled';
  /** What is shown of it while it is worked on. */
  readonly activeForm?: string;
  /** 1: part of the item of level 0 before it. */
  readonly level?: 0 | 1;
  /** By what a sign-off may name it, however the list is ordered later. */
  readonly stepId?: string;
}

/** Items that take the place of `before`. */
export type KeptItems = (items: readonly TodoItem[], before: readonly TodoItem[]) => readonly TodoItem[];

/** The to-do list of one agent. Nobody else reads or changes it, and at most one of its items is in progress. */
export class TodoList {
  readonly #onChange: (items: readonly TodoItem[]) => void;
  readonly #onChanged: (items: readonly TodoItem[]) => void;
  readonly #kept: KeptItems;
  #items: readonly TodoItem[];
  #before: readonly TodoItem[] = [];

  /** `onChange` is told of each new list before it counts, `onChanged` once it does. */
  constructor(
    items: readonly TodoItem[],
    onChange: (items: readonly TodoItem[]) => void,
    onChanged: (items: readonly TodoItem[]) => void = () => {},
    kept: KeptItems = (given) => given,
  ) {
    this.#kept = kept;
    this.#items = items;
    this.#onChange = onChange;
    this.#onChanged = onChanged;
  }

  get items(): readonly TodoItem[] {
    return this.#items;
  }

  /** The list whose place the present one took. */
  get before(): readonly TodoItem[] {
    return this.#before;
  }

  /** Takes the place of the whole list. Of several items in progress the last one is; the others wait. */
  replace(items: readonly TodoItem[]): void {
    const last = items.findLastIndex(({ status }) => status === 'in_progress');
    const sound = items.map((item, index): TodoItem => {
      return item.status === 'in_progress' && index !== last ? { ...item, status: 'pending' } : item;
    });
    const settled = this.#kept(sound, this.#items);
    this.#onChange(settled);
    this.#before = this.#items;
    this.#items = settled;
    this.#onChanged(settled);
  }
}
