/** What `explain` knows of one id. */
export interface Explanation {
  readonly kind: 'requirement' | 'check' | 'broken subject' | 'tool' | 'act' | 'error code';
  readonly id: string;
  /** One sentence: what it says, claims or breaks. */
  readonly text: string;
  /** Further facts in reading order. Facts without a value are left out. */
  readonly facts: readonly Fact[];
}

export interface Fact {
  readonly name: string;
  readonly value: string | readonly string[];
}

/** A fact, or nothing where there is nothing to say. */
export function fact(name: string, value: string | readonly string[] | undefined): readonly Fact[] {
  return value === undefined || value.length === 0 ? [] : [{ name, value }];
}
