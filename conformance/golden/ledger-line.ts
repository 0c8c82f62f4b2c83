import { hash } from 'node:crypto';
import type { Approval } from '../../spec/generated/approval.gen.ts';
import { canonicalJson } from '../surface/canonical-json.ts';

/** An approval before it has its seal. */
export type UnsealedApproval = Omit<Approval, 'seal'>;

/** The first 16 hex digits of SHA-256 over the RFC 8785 text of an approval without its seal. */
export function sealOf(approval: UnsealedApproval & { readonly seal?: string }): string {
  const { seal: _seal, ...unsealed } = approval;
  return hash('sha256', canonicalJson(unsealed)).slice(0, 16);
}

/** The line of an approval as the ledger keeps it: sealed, compact, with its line end. */
export function ledgerLine(approval: UnsealedApproval): string {
  return `${JSON.stringify({ ...approval, seal: sealOf(approval) })}\n`;
}
