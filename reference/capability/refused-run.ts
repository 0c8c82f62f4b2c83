import type { TargetResult } from '../dispatch/target.ts';
import type { RecheckVerdict } from '../mcp/recheck-facts.ts';
import type { Ledger } from './ledger.ts';

/** The result of a run that its last check stopped, written down where the capability cannot be had. */
export function refusedRun(
  verdict: Exclude<RecheckVerdict, { readonly kind: 'sound' }>,
  capability: string,
  ledger: Ledger,
): TargetResult {
  if (verdict.kind === 'changed') return askToRetry(verdict.reason);
  ledger.unavailable(capability, verdict.reason);
  return unavailable(verdict.reason);
}

/** The finding that a capability cannot be had, with the reason. */
export function unavailable(reason: string): TargetResult {
  return { kind: 'unavailable', text: `capability unavailable: ${reason}` };
}

/** The error of a call that was judged by something that no longer holds. */
export function askToRetry(reason: string): TargetResult {
  return { kind: 'error', text: `${reason}; the call was not made, try it again` };
}
