import type { CaptureOutcome } from '../golden/capture-outcome.ts';
import type { GoldenCheck } from '../golden/check-goldens.ts';
import { maskDifference } from '../golden/mask-difference.ts';
import type { PendingViews } from '../golden/view-pending.ts';
import { textMask } from '../runner/mask-results.ts';
import { declaredSecrets } from '../subjects/subject-environment.ts';
import type { ByteFinding } from '../surface/surface.ts';
import type { GoldenRequest } from './golden-request.ts';
import type { CliContext } from './verb.ts';

type Mask = (text: string) => string;

/** The mask for whatever a golden verb prints of the bytes that it has seen. */
export function goldenMask({ plan }: GoldenRequest, { env }: CliContext): Mask {
  return textMask(declaredSecrets(plan.found.subject, env));
}

/** A check with what was observed masked. */
export function maskCheck({ units, problems, leftOut }: GoldenCheck, mask: Mask): GoldenCheck {
  return {
    units: units.map((unit) => ({
      ...unit,
      difference: unit.difference && maskDifference(unit.difference, mask),
      findings: maskFindings(unit.findings, mask),
    })),
    problems: problems.map((problem) => ({ ...problem, message: mask(problem.message) })),
    leftOut,
  };
}

/** What waits, with what was observed masked. */
export function maskViews({ units, faults }: PendingViews, mask: Mask): PendingViews {
  return {
    units: units.map((unit) => ({
      ...unit,
      changes: unit.changes.map((change) => ({ ...change, name: mask(change.name) })),
      difference: unit.difference && maskDifference(unit.difference, mask),
      findings: maskFindings(unit.findings, mask),
    })),
    faults: faults.map((fault) => ({ ...fault, message: mask(fault.message) })),
  };
}

/** What a capture did, with what was observed masked. */
export function maskOutcomes(units: readonly CaptureOutcome[], mask: Mask): readonly CaptureOutcome[] {
  return units.map((unit) => ({
    ...unit,
    changes: unit.changes.map((change) => ({ ...change, name: mask(change.name) })),
    findings: maskFindings(unit.findings, mask),
  }));
}

function maskFindings(findings: readonly ByteFinding[], mask: Mask): readonly ByteFinding[] {
  return findings.map((finding) => ({
    ...finding,
    pointer: mask(finding.pointer),
    detail: mask(finding.detail),
  }));
}
