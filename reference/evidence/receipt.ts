import type { CallOutcome } from '../dispatch/call-answer.ts';
import type { Effect } from './effects.ts';

/** What one call really did, as the host saw it. */
export interface Receipt {
  readonly callId: string;
  readonly target: ReceiptTarget;
  readonly outcome: CallOutcome;
  /** In the order in which they happened; empty for a call that did not run. */
  readonly effects: readonly Effect[];
}

/** What of a call's target duties are drawn from. */
export interface ReceiptTarget {
  readonly kind: 'built-in' | 'mcp-tool' | 'mcp-connect';
  readonly name: string;
  readonly args: { readonly [key: string]: unknown };
  readonly readOnly: boolean;
  readonly destructive: boolean;
  readonly handler: string | null;
}
