import { asksNobodyForPlanner } from './asks-nobody-for-planner.ts';
import type { BrokenSubject } from './broken-subject.ts';
import { countsWhatPlannerCalled } from './counts-what-planner-called.ts';
import { destroysForNobody } from './destroys-for-nobody.ts';
import { exemptsPlannerFromRules } from './exempts-planner-from-rules.ts';
import { forgetsAtHandOff } from './forgets-at-hand-off.ts';
import { handsOverANote } from './hands-over-a-note.ts';
import { handsOverNoNames } from './hands-over-no-names.ts';
import { hidesProxyFromPlanner } from './hides-proxy-from-planner.ts';
import { planStaysWithPlanner } from './plan-stays-with-planner.ts';
import { plannerChangesUncounted } from './planner-changes-uncounted.ts';
import { plannerDeclinesForBoth } from './planner-declines-for-both.ts';
import { plannerDestroys } from './planner-destroys.ts';
import { plannerDestroysWhatNobodyKnew } from './planner-destroys-what-nobody-knew.ts';
import { plannerHasServersOfItsOwn } from './planner-has-servers-of-its-own.ts';
import { plannerOwesForLooks } from './planner-owes-for-looks.ts';
import { plannerPassesHooks } from './planner-passes-hooks.ts';
import { plannerStartsOver } from './planner-starts-over.ts';
import { plannerUsesExecutorsFrontend } from './planner-uses-executors-frontend.ts';
import { plannerWantsReadOnlyHints } from './planner-wants-read-only-hints.ts';
import { plannerWrites } from './planner-writes.ts';
import { plansUnasked } from './plans-unasked.ts';
import { rewordsProxyForPlanner } from './rewords-proxy-for-planner.ts';
import { showsPlannerServerTools } from './shows-planner-server-tools.ts';

/** Defects of sessions with two models. */
export const plannerDefects: readonly BrokenSubject[] = [
  asksNobodyForPlanner,
  countsWhatPlannerCalled,
  destroysForNobody,
  exemptsPlannerFromRules,
  forgetsAtHandOff,
  handsOverANote,
  handsOverNoNames,
  hidesProxyFromPlanner,
  planStaysWithPlanner,
  plannerChangesUncounted,
  plannerDeclinesForBoth,
  plannerDestroys,
  plannerDestroysWhatNobodyKnew,
  plannerHasServersOfItsOwn,
  plannerOwesForLooks,
  plannerPassesHooks,
  plannerStartsOver,
  plannerUsesExecutorsFrontend,
  plannerWantsReadOnlyHints,
  plannerWrites,
  plansUnasked,
  rewordsProxyForPlanner,
  showsPlannerServerTools,
];
