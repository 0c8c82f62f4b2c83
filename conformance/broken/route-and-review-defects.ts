import { advisesGoalItems } from './advises-goal-items.ts';
import { advisesPlanItems } from './advises-plan-items.ts';
import type { BrokenSubject } from './broken-subject.ts';
import { callsGivingUpSuccess } from './calls-giving-up-success.ts';
import { countsFailedCalls } from './counts-failed-calls.ts';
import { countsRefusedCalls } from './counts-refused-calls.ts';
import { declinesMeetRequirements } from './declines-meet-requirements.ts';
import { endsWithoutTheUnavailable } from './ends-without-the-unavailable.ts';
import { filesReviewsForAnyone } from './files-reviews-for-anyone.ts';
import { findsAuthInAuthors } from './finds-auth-in-authors.ts';
import { hearsNoDeclines } from './hears-no-declines.ts';
import { holdsAnswersUpForAdvice } from './holds-answers-up-for-advice.ts';
import { ignoresPreferences } from './ignores-preferences.ts';
import { keepsReviewsAfterWrites } from './keeps-reviews-after-writes.ts';
import { readsDutiesIntoWords } from './reads-duties-into-words.ts';
import { routesEveryPrompt } from './routes-every-prompt.ts';
import { servesAGoalTool } from './serves-a-goal-tool.ts';
import { skipsRoutesOfReaders } from './skips-routes-of-readers.ts';
import { takesBlockingReviews } from './takes-blocking-reviews.ts';
import { takesManualEvidence } from './takes-manual-evidence.ts';
import { takesReviewsOfAnyKind } from './takes-reviews-of-any-kind.ts';
import { takesReviewsOfUnseenPaths } from './takes-reviews-of-unseen-paths.ts';
import { waivesGoalsAtARetry } from './waives-goals-at-a-retry.ts';
import { wantsNoReviews } from './wants-no-reviews.ts';

/** Broken subjects of routes, strict items and reviews. */
export const routeAndReviewDefects: readonly BrokenSubject[] = [
  takesReviewsOfUnseenPaths,
  takesBlockingReviews,
  takesReviewsOfAnyKind,
  keepsReviewsAfterWrites,
  wantsNoReviews,
  findsAuthInAuthors,
  filesReviewsForAnyone,
  skipsRoutesOfReaders,
  countsRefusedCalls,
  countsFailedCalls,
  declinesMeetRequirements,
  hearsNoDeclines,
  ignoresPreferences,
  routesEveryPrompt,
  endsWithoutTheUnavailable,
  callsGivingUpSuccess,
  waivesGoalsAtARetry,
  takesManualEvidence,
  advisesPlanItems,
  advisesGoalItems,
  servesAGoalTool,
  holdsAnswersUpForAdvice,
  readsDutiesIntoWords,
];
