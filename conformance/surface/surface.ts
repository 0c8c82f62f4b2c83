/** A half-open range of byte offsets in a request body. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Something wrong with the bytes themselves, whatever they mean. */
export interface ByteFinding {
  readonly kind: 'duplicate-key' | 'ill-formed-unicode' | 'syntax';
  readonly offset: number;
  /** JSON pointer of the place. */
  readonly pointer: string;
  readonly detail: string;
}

/** One tool as a provider request shows it. */
export interface SurfaceTool {
  readonly index: number;
  /** null where the entry has no name string. */
  readonly name: string | null;
  readonly description: string | null;
  /** The parameter schema, parsed; `undefined` where absent. */
  readonly parameters: unknown;
  readonly span: Span;
  readonly bytes: Uint8Array;
  /** SHA-256 over `bytes`, lower-case hex. */
  readonly sha256: string;
}

/** What one provider request shows the model: as bytes and as meaning. */
export interface Surface {
  /** null where the request has no tools value. */
  readonly tools: {
    readonly span: Span;
    readonly bytes: Uint8Array;
    readonly sha256: string;
    readonly items: readonly SurfaceTool[];
  } | null;
  /** Text of the leading system and developer messages, joined by a newline. */
  readonly systemText: string;
  readonly systemSha256: string;
  readonly findings: readonly ByteFinding[];
  /** Findings beyond the listed ones: a hostile body cannot fill memory with them. */
  readonly unlistedFindings?: number;
}
