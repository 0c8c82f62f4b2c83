import type { BrokenSubject } from './broken-subject.ts';
import { wrappedFrontend } from './wrapped-frontend.ts';

export const destroysForNobody: BrokenSubject = {
  id: 'destroys-for-nobody',
  claim: 'the executor of a planner is refused destructive tools as well',
  fails: [
    'planner/hand-off',
    'planner/hand-off-by-name',
    'planner/hints-cold',
    'planner/hints-known',
    'planner/hints-live',
    'planner/plan-mode',
  ],
  overrides: {
    planner: { executorFrontend: (sound) => wrappedFrontend(sound, { target: refuseDestructive }) },
  },
};

function refuseDestructive<Judged extends { readonly destructive: boolean; readonly name: string }>(
  target: Judged,
): Judged {
  if (!target.destructive) return target;
  const run = async () =>
    ({ kind: 'refused', text: `${target.name} is destructive, so it was not run` }) as const;
  return { ...target, run };
}
