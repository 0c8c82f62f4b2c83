// Made by tools/generate from spec/schema/fingerprint.schema.json. Do not edit.

import type { Digest } from './approval.gen.ts';
export type { Digest };

/**
 * Digests of the surface in one file.
 */
export interface Fingerprint {
  /**
   * Format and version of this document.
   */
  readonly format: 'surfacelock.fingerprint/1';
  /**
   * Path as it was given.
   */
  readonly file: string;
  /**
   * What the file holds: a request body, the tools value of one, or a list of contract entries with Name, Description, ReadOnly and Schema.
   */
  readonly kind: 'request' | 'tools' | 'contract-entries';
  /**
   * Hash of the tools as Reasonix computes it.
   */
  readonly toolsHash: ShortHash;
  /**
   * Hash of the system text as Reasonix computes it; null where the file has none.
   */
  readonly systemHash: ShortHash | null;
  /**
   * Hash of system text and tools together as Reasonix computes it; null where the file has no system text.
   */
  readonly prefixHash: ShortHash | null;
  /**
   * Tokens of the tools as Reasonix estimates them.
   */
  readonly toolSchemaTokens: number;
  /**
   * SHA-256 over the raw bytes of the tools value; null where the file has none.
   */
  readonly sha256: Digest | null;
  /**
   * Length of the tools value in bytes.
   */
  readonly bytes: number;
  /**
   * SHA-256 over the declared flags; null in a capture, which shows none.
   */
  readonly flagsSha256?: Digest | null;
  /**
   * Each tool in the order of the file.
   */
  readonly tools: readonly FingerprintTool[];
  /**
   * What is wrong with the bytes themselves.
   */
  readonly findings: readonly FingerprintFinding[];
}

/**
 * The first eight bytes of a SHA-256 in lower-case hex.
 */
export type ShortHash = string;

/**
 * Digest of one tool.
 */
export interface FingerprintTool {
  /**
   * Its name; null where the entry has none.
   */
  readonly name: string | null;
  /**
   * SHA-256 over its raw bytes.
   */
  readonly sha256: Digest;
  /**
   * Byte offset in the file.
   */
  readonly offset: number;
  /**
   * Its length.
   */
  readonly bytes: number;
}

/**
 * One fault of the bytes.
 */
export interface FingerprintFinding {
  /**
   * What kind of fault.
   */
  readonly kind: 'duplicate-key' | 'ill-formed-unicode' | 'syntax';
  /**
   * Byte offset in the file.
   */
  readonly offset: number;
  /**
   * JSON pointer of the place.
   */
  readonly pointer: string;
  /**
   * What was seen.
   */
  readonly detail: string;
}
