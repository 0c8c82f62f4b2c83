// PROVISIONAL: replaced by the generator.
import type { Sha256, Digests } from './approval.gen.ts';
export interface Pending {
  readonly format: 'surfacelock.pending/1';
  readonly contract: string;
  readonly cell: string;
  readonly capturedBy: string;
  readonly before: Digests | null;
  readonly after: Digests | null;
  readonly changes: readonly PendingChange[];
}
export interface PendingChange {
  readonly id: string;
  readonly name: string;
  readonly before: Sha256 | null;
  readonly after: Sha256 | null;
}
