/** One item of a to-do list. */
export interface TodoItem {
  readonly content: string;
  readonly status: 'pending' | 'in_progress' | 'completed' | 'cancelled';
}

/** The to-do list of one agent. Nobody else reads or changes it. */
export class TodoList {
  readonly #onChange: (items: readonly TodoItem[]) => void;
  #items: readonly TodoItem[];

  /** `onChange` is told of each new list before it counts. */
  constructor(items: readonly TodoItem[], onChange: (items: readonly TodoItem[]) => void) {
    this.#items = items;
    this.#onChange = onChange;
  }

  get items(): readonly TodoItem[] {
    return this.#items;
  }

  replace(items: readonly TodoItem[]): void {
    this.#onChange(items);
    this.#items = items;
  }
}
