// PROVISIONAL: replaced by the generator.
export interface Tool {
  readonly $schema?: string;
  readonly name: string;
  readonly description: string;
  readonly readOnly: boolean;
  readonly parameters: { readonly [key: string]: unknown };
  /** Id of the handler in the reference that serves this tool. */
  readonly handler: string;
  readonly hints?: { readonly destructive?: boolean; readonly idempotent?: boolean; readonly openWorld?: boolean };
  /** Where the flag or the arguments are not in the source: "implementation detail". */
  readonly basis?: string;
}
