// Made by tools/generate from spec/schema/table.schema.json. Do not edit.

/**
 * A scenario with gaps and the rows that fill them: one check, carried out once a row. A gap is {name} in `given` or `steps`, where a name begins with a small letter. A text that is nothing but a gap becomes the row's value itself, and with the value null the member or item is left out; a gap within a text, or in a key, becomes the value as text. {{name}} stands for {name} itself, and {arguments} is left as it is. Each filled scenario has to be one by its own schema.
 */
export interface Table {
  /**
   * Address of this schema, for editors.
   */
  readonly $schema?: string;
  /**
   * Area and slug with a slash between them; of a shipped table its path under spec/tables without the ending.
   */
  readonly id: string;
  /**
   * The claim: one plain statement of what holds.
   */
  readonly title: string;
  /**
   * What the reader of the document has to know beside it.
   */
  readonly note?: string;
  /**
   * Contract under which the table judges.
   */
  readonly contract: string;
  /**
   * Requirements of the contract; their levels say how grave a failure is.
   */
  readonly proves: readonly string[];
  /**
   * Features without which the table means nothing.
   */
  readonly needs?: readonly string[];
  /**
   * `reference`: the claim is a choice of this project and binds its reference runtime alone. Default any.
   */
  readonly binds?: 'any' | 'reference';
  /**
   * Bound of each row, and with the share `session` of all rows together. Default 120000.
   */
  readonly timeoutMs?: number;
  /**
   * `nothing`: each row starts afresh. `session`: `given` has no gaps, and each row is a turn of its own in one session. Default nothing.
   */
  readonly share?: 'nothing' | 'session';
  /**
   * The state before the first step, with gaps.
   */
  readonly given?: {
    readonly [k: string]: unknown;
  };
  /**
   * What happens, in order, with gaps.
   */
  readonly steps: readonly TableStep[];
  /**
   * The rows, in order. Each gives the same names, all of which occur.
   */
  readonly rows: readonly TableRow[];
}

/**
 * One row of a table.
 */
export interface TableRow {
  /**
   * Name of the row, by which messages speak of it.
   */
  readonly row: string;
  /**
   * Why the row expects what it does.
   */
  readonly note?: string;
  /**
   * Values by name.
   */
  readonly values: {
    readonly [k: string]: unknown;
  };
}

/**
 * A step of a scenario, with gaps.
 */
export interface TableStep {
  readonly [k: string]: unknown;
}
