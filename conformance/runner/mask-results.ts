import type { CheckResult, Evidence, HarnessFinding } from '../../spec/generated/report.gen.ts';
import { secretMask } from '../subjects/mask-secrets.ts';

/**
 * Masks secrets in a text by marks of the same number of bytes, so that offsets in the evidence stay true. Secrets are
 * found in the spellings that evidence has, and in the pieces that excerpts leave. Ids and claims are ours and are not
 * touched.
 */
export const textMask: (secrets: readonly string[]) => (text: string) => string = secretMask;

/** The result with every text that was observed masked. */
export function maskResult(result: CheckResult, mask: (text: string) => string): CheckResult {
  return {
    ...result,
    message: mask(result.message),
    mend: mask(result.mend),
    evidence: maskEvidence(result.evidence, mask),
  };
}

/** The finding with every text that was observed masked. */
export function maskFinding(finding: HarnessFinding, mask: (text: string) => string): HarnessFinding {
  return { ...finding, message: mask(finding.message), evidence: maskEvidence(finding.evidence, mask) };
}

function maskEvidence(evidence: readonly Evidence[], mask: (text: string) => string): readonly Evidence[] {
  return evidence.map((item) => ({
    ...item,
    title: mask(item.title),
    text: mask(item.text),
    ...(item.layers && {
      layers: { ...item.layers, before: mask(item.layers.before), after: mask(item.layers.after) },
    }),
  }));
}
