// Made by tools/generate from spec/schema/tool.schema.json. Do not edit.

/**
 * One canonical tool: what the model is shown, and which handler of the reference serves it.
 */
export interface Tool {
  /**
   * Address of this schema, for editors.
   */
  readonly $schema?: string;
  /**
   * Name on the wire; also the name of the file.
   */
  readonly name: string;
  /**
   * Text that tells the model what the tool does and when to use it.
   */
  readonly description: string;
  /**
   * Flag of the contract entry. It is data of its own and is never derived from the description.
   */
  readonly readOnly: boolean;
  /**
   * JSON Schema of the arguments, root type `object`, in canonical form: keys sorted, `required` sorted.
   */
  readonly parameters: {
    readonly [k: string]: unknown;
  };
  /**
   * Id of the handler in the reference that serves this tool.
   */
  readonly handler: string;
  /**
   * Further declarations about the tool's effects.
   */
  readonly hints?: ToolHints;
  /**
   * True for a tool that no cell shows at top level and that is reached in another way.
   */
  readonly optional?: boolean;
  /**
   * True where arguments are not held to the schema before the tool runs: it takes more than its schema shows, and refuses by itself what it cannot take.
   */
  readonly lenient?: boolean;
  /**
   * Which parts of this document the source does not state: implementation detail, and of which kind.
   */
  readonly basis?: string;
}

/**
 * What a tool declares about its effects, in the sense of the MCP annotations of the same names.
 */
export interface ToolHints {
  /**
   * May destroy or overwrite something.
   */
  readonly destructive?: boolean;
  /**
   * A second call with the same arguments changes nothing more.
   */
  readonly idempotent?: boolean;
  /**
   * Reaches things outside the workspace and this machine.
   */
  readonly openWorld?: boolean;
}
