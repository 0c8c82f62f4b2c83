/** What gates know of something that a call would run. */
export interface JudgedTarget {
  readonly kind: 'built-in' | 'mcp-tool' | 'mcp-connect';
  /** The one name for permission rules, hooks, audit and metadata, however the call was spelt. */
  readonly name: string;
  readonly args: { readonly [key: string]: unknown };
  /** What the call is known to leave unchanged: flag of a built-in, hints of an MCP tool. False where nobody knows. */
  readonly readOnly: boolean;
  /** An MCP tool's own warning. */
  readonly destructive: boolean;
  /** Id of the handler of a built-in; null otherwise. */
  readonly handler: string | null;
}
