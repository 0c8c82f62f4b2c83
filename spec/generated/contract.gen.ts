// PROVISIONAL: replaced by the generator. Shapes agreed between the parts.
export interface Contract {
  readonly $schema?: string;
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly sources: readonly { readonly document: string; readonly lines?: string; readonly note?: string }[];
  readonly roles: readonly string[];
  readonly modes: readonly string[];
  readonly providers: readonly string[];
  /** Optional features of this contract: a requirement whose `needs` names one is not-applicable where a subject does not declare it. */
  readonly optionalFeatures: readonly string[];
  readonly deviations: readonly { readonly id: string; readonly text: string; readonly decision?: string }[];
  /** Paths beside contract.json. Absent where the contract has no such part (`universal` has none). */
  readonly files: {
    readonly tools?: string;
    readonly surfaces?: string;
    readonly limits?: string;
    readonly lifecycle?: string;
    readonly gates?: string;
  };
}
