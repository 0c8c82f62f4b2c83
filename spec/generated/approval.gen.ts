// Made by tools/generate from spec/schema/approval.schema.json. Do not edit.

/**
 * One line of a ledger: the promotion of one unit (a cell, or the registry snapshot). Lines are only ever appended. Per unit they form a chain: the first line has before = null, and each later one starts from the digests that the one before it ended in.
 */
export interface Approval {
  /**
   * Format and version of this line.
   */
  readonly format: 'surfacelock.approval/1';
  /**
   * Contract that the golden belongs to.
   */
  readonly contract: string;
  /**
   * <role>.<mode>.<provider>[.<platform>], or registry for the snapshot of all registered entries.
   */
  readonly cell: string;
  /**
   * The change ids that were approved. A change id is the first 16 hex digits of SHA-256 over the RFC 8785 text, in UTF-8, of an array of four strings: contract; tool name, or order, or system; digest before; digest after. An absent digest is the empty string. For a tool the digests are over its own bytes in the judged file; for system over the masked system text; for order over the tools value with the bytes of each tool replaced by its name as a JSON string.
   */
  readonly changes: readonly string[];
  /**
   * Digests of the unit so far; null where there was none.
   */
  readonly before: Digests | null;
  /**
   * Digests of the unit from now on; null where it was retired.
   */
  readonly after: Digests | null;
  /**
   * Ids of the drift rules that the promotion sets off; empty where none exists.
   */
  readonly rules: readonly string[];
  /**
   * Harness and subject with their versions.
   */
  readonly capturedBy: string;
  /**
   * Who approved.
   */
  readonly approvedBy: string;
  /**
   * Why it was approved.
   */
  readonly reason: string;
  /**
   * Only where the person who approved gave one.
   */
  readonly date?: string;
  /**
   * The first 16 hex digits of SHA-256 over the RFC 8785 text, in UTF-8, of this object without its seal. Shows that the line was not edited; it does not prove who wrote it.
   */
  readonly seal: string;
}

/**
 * SHA-256 of each judged file of the unit, lower-case hex. A cell has tools and system, the registry has registry.
 */
export interface Digests {
  /**
   * Digest of the tools value's bytes.
   */
  readonly tools?: Digest;
  /**
   * Digest of the masked system text.
   */
  readonly system?: Digest;
  /**
   * Digest of the registry snapshot.
   */
  readonly registry?: Digest;
}

/**
 * A SHA-256 in lower-case hex.
 */
export type Digest = string;
