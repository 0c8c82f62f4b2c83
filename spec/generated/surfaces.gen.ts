// PROVISIONAL: replaced by the generator.
export interface Surfaces {
  readonly $schema?: string;
  readonly cells: readonly Cell[];
  readonly laws: readonly Law[];
}
export interface Cell {
  /** `<role>.<mode>.<provider>[.<platform>]` */
  readonly id: string;
  /** Names in the order in which the reference sends them. */
  readonly names: readonly string[];
  /** Further legal sets of names for subjects (sets, order free). `names` is always legal. */
  readonly alternatives?: readonly (readonly string[])[];
}
export interface Law {
  readonly id: string;
  readonly kind: 'equal' | 'prefix-of' | 'subset-of';
  readonly cells: readonly string[];
}
