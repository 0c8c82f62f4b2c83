import type { CheckResult, Evidence, HarnessFinding } from '../../spec/generated/report.gen.ts';
import { maskSecrets } from '../subjects/mask-secrets.ts';

/** A value this short is a switch and no secret; masking each `1` of a report would only blind its reader. */
const shortestSecret = 4;

/**
 * Masks secrets in a text by marks of the same number of bytes, so that offsets in the evidence stay true. A secret
 * is found in its JSON spelling as well. Ids and claims are ours and are not touched.
 */
export function textMask(secrets: readonly string[]): (text: string) => string {
  const spellings = secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)]);
  const worthy = [...new Set(spellings)].filter((secret) => secret.length >= shortestSecret);
  return (text) => maskSecrets(text, worthy);
}

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
