import { ToolFailure } from '../catalog/tool-failure.ts';
import type { Receipt } from './receipt.ts';

/** Whether an answer may end the turn. */
export type FinalVerdict =
  | { readonly kind: 'accept' }
  /** The answer is not enough: the text tells the model what is missing, and the turn goes on. */
  | { readonly kind: 'continue'; readonly message: string }
  /** The model was told often enough: the turn ends without a final answer. */
  | { readonly kind: 'give-up'; readonly detail: string };

/** What one agent owes, from what its calls did, and what it has shown. */
export interface EvidenceDesk {
  /** Told of each prompt before the model is asked. */
  beginTurn(prompt: string): void;
  /** Told of each call once, in the order of the calls, before the next one runs. */
  record(receipt: Receipt): void;
  /** The text that answers `complete_step`; throws a ToolFailure when the evidence is not enough. */
  completeStep(args: { readonly [key: string]: unknown }): string;
  /** The text that answers the filing of a structured review; throws a ToolFailure when it does not count. */
  fileReview(args: { readonly [key: string]: unknown }): string;
  /** What the client wants reached; replaces an earlier goal. An empty list takes it back. */
  setGoal(items: readonly string[]): void;
  /** The acceptance items of the plan that the client approved; replaces an earlier plan. */
  approvePlan(items: readonly string[]): void;
  /** Judges a message without calls. */
  final(): FinalVerdict;
}

/** The desk of a contract that asks for no evidence. */
export const noEvidence: EvidenceDesk = {
  beginTurn: () => {},
  record: () => {},
  completeStep: () => refuse(),
  fileReview: () => refuse(),
  setGoal: () => {},
  approvePlan: () => {},
  final: () => ({ kind: 'accept' }),
};

function refuse(): never {
  throw new ToolFailure('this contract keeps no evidence');
}
