// Made by tools/generate from spec/schema/surfaces.schema.json. Do not edit.

/**
 * What each cell of a contract shows the model, and what must hold between cells.
 */
export interface Surfaces {
  /**
   * Address of this schema, for editors.
   */
  readonly $schema?: string;
  /**
   * All cells that the contract fixes.
   */
  readonly cells: readonly Cell[];
  /**
   * Relations that hold between cells.
   */
  readonly laws: readonly Law[];
}

/**
 * The tools that one role sees in one mode from one provider.
 */
export interface Cell {
  /**
   * Role, mode, provider and, where it matters, platform.
   */
  readonly id: CellId;
  /**
   * Tool names in the order in which the reference sends them.
   */
  readonly names: readonly string[];
  /**
   * Further sets of names that a subject may show instead, in any order. `names` is always legal.
   */
  readonly alternatives?: readonly (readonly string[])[];
}

/**
 * `<role>.<mode>.<provider>` or `<role>.<mode>.<provider>.<platform>`.
 */
export type CellId = string;

/**
 * One relation that must hold between the surfaces of cells.
 */
export interface Law {
  /**
   * Id of the law within the contract.
   */
  readonly id: string;
  /**
   * What must hold, read from each cell to the next in the list.
   */
  readonly kind: LawKind;
  /**
   * Cells that the law speaks of, in its order.
   */
  readonly cells: readonly CellId[];
}

/**
 * `equal`: same bytes; `prefix-of`: the former's tools begin the latter's; `subset-of`: each of the former's tools is among the latter's.
 */
export type LawKind = 'equal' | 'prefix-of' | 'subset-of';
