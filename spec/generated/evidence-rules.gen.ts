// Made by tools/generate from spec/schema/evidence-rules.schema.json. Do not edit.

/**
 * Which duties the host draws from what calls really did, and what satisfies them.
 */
export interface EvidenceRules {
  /**
   * Address of this schema, for editors.
   */
  readonly $schema?: string;
  /**
   * What of this document the source states.
   */
  readonly basis: string;
}
