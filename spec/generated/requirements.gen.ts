// PROVISIONAL: replaced by the generator.
export interface Requirements {
  readonly $schema?: string;
  readonly family: string;
  readonly requirements: readonly Requirement[];
}
export interface Requirement {
  readonly id: string;
  readonly level: 'MUST' | 'SHOULD' | 'MAY' | 'INFO';
  readonly contracts: readonly string[];
  readonly source: { readonly document: string; readonly lines?: string } | 'implementation detail';
  readonly text: string;
  /** Feature names that must be declared for this requirement to apply. */
  readonly needs?: readonly string[];
  /** Why no check can show it. Present exactly when no check proves it. */
  readonly unprovable?: string;
  /** Path of the decision that fixes the reading, where source and facts disagree. */
  readonly decision?: string;
  /** How an implementer mends a failure. Printed by `explain` and in reports. */
  readonly mend: string;
}
