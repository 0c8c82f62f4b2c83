import type { EvidenceRules } from '../../spec/generated/evidence-rules.gen.ts';
import { ToolFailure } from '../catalog/tool-failure.ts';
import type { Receipt } from './receipt.ts';
import type { ReviewReport } from './review-report.ts';

/** Whether an answer may end the turn. */
export type FinalVerdict =
  | { readonly kind: 'accept' }
  /** The answer is not enough: the text tells the model what is missing, and the turn goes on. */
  | { readonly kind: 'continue'; readonly message: string }
  /** The model was told often enough, or cannot have what it owes: the turn ends without a final answer. */
  | { readonly kind: 'give-up'; readonly detail: string };

type Arguments = { readonly [key: string]: unknown };

/** What one agent owes, from what its calls did, and what it has shown. */
export interface EvidenceDesk {
  /** By what commands are watched; null where nothing is owed for them. */
  readonly rules: EvidenceRules | null;
  /** Told of each prompt before the model is asked. */
  beginTurn(prompt: string): void;
  /** Told of each call once, in the order of the calls, before the next one runs. */
  record(receipt: Receipt): void;
  /** The text that answers `complete_step`; fails with a ToolFailure when the evidence is not enough. */
  completeStep(args: Arguments): Promise<string>;
  /** The text that answers the filing of a structured review; throws a ToolFailure when it does not count. */
  fileReview(args: Arguments): string;
  /** What the client wants reached; replaces an earlier goal. An empty list takes it back. */
  setGoal(items: readonly string[]): void;
  /** The acceptance items of the plan that the client approved; replaces an earlier plan. */
  approvePlan(items: readonly string[]): void;
  /** Judges a message without calls. */
  final(): FinalVerdict;
  /** Told of each call of an agent below, when it happens: its writes are owed for here, its looks back its reports. */
  takeChild(agent: string, receipt: Receipt): void;
  /** Paths of a report that no look of this agent backs; none where the report would count. */
  unbackedPaths(agent: string, report: ReviewReport): readonly string[];
  /** Takes the report of a review that has ended. */
  takeReview(agent: string, report: ReviewReport): void;
}

/** The desk of a contract that asks for no evidence. */
export const noEvidence: EvidenceDesk = {
  rules: null,
  beginTurn: () => {},
  record: () => {},
  completeStep: async () => refuse(),
  fileReview: () => refuse(),
  setGoal: () => {},
  approvePlan: () => {},
  final: () => ({ kind: 'accept' }),
  takeChild: () => {},
  unbackedPaths: () => [],
  takeReview: () => {},
};

function refuse(): never {
  throw new ToolFailure('this contract keeps no evidence');
}
