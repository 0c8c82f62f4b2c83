import { ToolFailure } from '../catalog/tool-failure.ts';
import type { EvidenceDesk } from './evidence-desk.ts';
import { type ReviewKind, type ReviewReport, readReviewReport } from './review-report.ts';

/** The desk of a child: what it does is owed for by its parent, and it signs nothing off. */
export interface ChildEvidence extends EvidenceDesk {
  /** Hands the report that was filed to the parent. Only for a child that has come to its end; others hand over none. */
  handOver(): void;
}

/** Whose child it is. */
export interface ChildEvidenceOptions {
  /** Desk of the agent that started it. */
  readonly parent: EvidenceDesk;
  /** Stable name of the child, the same when its conversation is continued. */
  readonly agent: string;
  /** Kind of review that it was started for; null for a child that files none. */
  readonly assigned: ReviewKind | null;
}

/** A desk that passes each receipt up as it comes, so that the order of reads and writes of all agents is the real one. */
export function childEvidence({ parent, agent, assigned }: ChildEvidenceOptions): ChildEvidence {
  let filed: ReviewReport | null = null;
  return {
    rules: parent.rules,
    beginTurn: () => {},
    record: (receipt) => parent.takeChild(agent, receipt),
    completeStep: async () => {
      throw new ToolFailure('a sub-agent signs nothing off: its final answer tells what it did');
    },
    fileReview: (args) => {
      filed = judged(args, { parent, agent, assigned });
      return `review filed: ${filed.kind}, verdict ${filed.verdict}, ${filed.reviewedPaths.length} path(s); it counts when this run has ended`;
    },
    setGoal: () => {},
    approvePlan: () => {},
    final: () => ({ kind: 'accept' }),
    takeChild: (below, receipt) => parent.takeChild(below, receipt),
    unbackedPaths: (below, report) => parent.unbackedPaths(below, report),
    takeReview: (below, report) => parent.takeReview(below, report),
    handOver: () => {
      if (filed) parent.takeReview(agent, filed);
      filed = null;
    },
  };
}

function judged(
  args: { readonly [key: string]: unknown },
  { parent, agent, assigned }: ChildEvidenceOptions,
): ReviewReport {
  if (assigned === null) throw new ToolFailure('this run was not assigned a review');
  const report = readReviewReport(args);
  if (report.kind !== assigned) {
    throw new ToolFailure(`this run was assigned a review of kind ${assigned}, not ${report.kind}`);
  }
  const unbacked = parent.unbackedPaths(agent, report);
  if (unbacked.length === 0) return report;
  throw new ToolFailure(
    `not counted: this run has not looked at ${unbacked.join(', ')} since the last change; read each one, or show its diff, and file again`,
  );
}
