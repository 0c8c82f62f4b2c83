import type { ToolArguments } from '../catalog/tool-arguments.ts';

/** Reads the results of one agent page by page. A frontend has it only while its own agent gives it one. */
export interface ResultReader {
  /** Bytes of a page when the call names no limit. */
  readonly defaultBytes: number;
  /** Largest limit that a call may name. */
  readonly maxBytes: number;
  /** One page with a line about it. Throws a failure for a call that names none. */
  read(args: ToolArguments): string;
}
