/** Bounds on what a server may cost. Servers are untrusted: none of these waits for one to behave. */
export const mcpBounds = {
  /** From the start of the process to the answer to `initialize`. */
  startMs: 5_000,
  /** One page of a listing. */
  listMs: 2_000,
  /** One call of a tool. */
  callMs: 60_000,
  /** From the end of the input, and again from SIGTERM, to the next stronger means. */
  stopGraceMs: 400,
  /** One message of a server. */
  messageBytes: 16_777_216,
  /** Kept of what a server writes to stderr, the end of it. */
  stderrBytes: 4_096,
  /** Text of one result, before it is truncated for the model. */
  resultBytes: 1_048_576,
  /** Pages, tools and bytes of one listing. */
  pages: 64,
  tools: 2_048,
  listingBytes: 8_388_608,
  /** Schema and description of one tool. */
  toolBytes: 262_144,
  schemaDepth: 64,
} as const;
