// Made by tools/generate from spec/schema/pending.schema.json. Do not edit.

import type { Digest } from './approval.gen.ts';
export type { Digest };

import type { Digests } from './approval.gen.ts';
export type { Digests };

import type { FingerprintFinding } from './fingerprint.gen.ts';
export type { FingerprintFinding };

/**
 * What a capture would change in one unit (a cell, or the registry snapshot). Lies beside the captured bytes until a person accepts them. Change ids are defined in approval.schema.json.
 */
export interface Pending {
  /**
   * Format and version of this document.
   */
  readonly format: 'surfacelock.pending/1';
  /**
   * Contract that the golden belongs to.
   */
  readonly contract: string;
  /**
   * <role>.<mode>.<provider>[.<platform>], or registry for the snapshot of all registered entries.
   */
  readonly cell: string;
  /**
   * Harness and subject with their versions.
   */
  readonly capturedBy: string;
  /**
   * What the ledger ended in when this was captured; null where it had no line for the unit.
   */
  readonly before: Digests | null;
  /**
   * Digests of the captured files; null where the contract no longer has the cell.
   */
  readonly after: Digests | null;
  /**
   * Empty only where approved files are missing and the capture brings back exactly what was approved.
   */
  readonly changes: readonly PendingChange[];
  /**
   * Faults of the request that was captured, by byte of its body; absent where there are none. With faults it cannot be accepted.
   */
  readonly findings?: readonly FingerprintFinding[];
}

/**
 * One difference between what was approved and what was captured.
 */
export interface PendingChange {
  /**
   * What an approval names.
   */
  readonly id: string;
  /**
   * Name of the tool, or order, or system.
   */
  readonly name: string;
  /**
   * Digest in the golden; null where it was not there.
   */
  readonly before: Digest | null;
  /**
   * Digest in the capture; null where it is gone.
   */
  readonly after: Digest | null;
}
