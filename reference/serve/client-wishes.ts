import { HarnessError } from '../../spec/errors.ts';
import type { LoadedContract } from '../../spec/load.ts';
import { clientItems } from '../session/client-items.ts';
import { readPlanFile } from './read-plan-file.ts';

/** What a run is bound to: the items of its goal and of its approved plan; null where there are none. */
export interface ClientWishes {
  readonly goal: readonly string[] | null;
  readonly plan: readonly string[] | null;
}

/** The wishes of the command line, read and judged before anything is opened. */
export function clientWishes(
  { goal, approvedPlan }: { readonly goal: readonly string[]; readonly approvedPlan: string | null },
  { contract, evidence }: Pick<LoadedContract, 'contract' | 'evidence'>,
): ClientWishes {
  if ((goal.length > 0 || approvedPlan !== null) && evidence === null) {
    throw new HarnessError(
      'USAGE',
      `contract ${contract.id} asks for no evidence, so "--goal" and "--approve-plan" would bind nothing: leave them out`,
    );
  }
  return {
    goal: goal.length > 0 ? clientItems('goal', goal) : null,
    plan: approvedPlan === null ? null : clientItems('plan', readPlanFile(approvedPlan)),
  };
}
