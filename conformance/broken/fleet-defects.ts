import type { BrokenSubject } from './broken-subject.ts';
import { ignoresDependencies } from './ignores-dependencies.ts';
import { ignoresFailFast } from './ignores-fail-fast.ts';
import { ignoresWritePaths } from './ignores-write-paths.ts';
import { keepsEarlierAnswersBack } from './keeps-earlier-answers-back.ts';
import { letsParallelChildrenWrite } from './lets-parallel-children-write.ts';
import { looksAtFleetsTooLate } from './looks-at-fleets-too-late.ts';
import { losesAChildsResult } from './loses-a-childs-result.ts';
import { mergesOverTheCap } from './merges-over-the-cap.ts';
import { omitsChildReferences } from './omits-child-references.ts';
import { readsAnyChildsAnswer } from './reads-any-childs-answer.ts';
import { showsTheFirstAnswersMost } from './shows-the-first-answers-most.ts';
import { startsOverlappingWriters } from './starts-overlapping-writers.ts';
import { stopsFleetsAtAnyFailure } from './stops-fleets-at-any-failure.ts';
import { swapsChildReferences } from './swaps-child-references.ts';
import { tellsOfAChildTwice } from './tells-of-a-child-twice.ts';

/** Defects of the tools that start several children at once, and of what those are told and may read. */
export const fleetDefects: readonly BrokenSubject[] = [
  losesAChildsResult,
  tellsOfAChildTwice,
  swapsChildReferences,
  mergesOverTheCap,
  showsTheFirstAnswersMost,
  omitsChildReferences,
  ignoresDependencies,
  keepsEarlierAnswersBack,
  ignoresFailFast,
  stopsFleetsAtAnyFailure,
  startsOverlappingWriters,
  looksAtFleetsTooLate,
  readsAnyChildsAnswer,
  ignoresWritePaths,
  letsParallelChildrenWrite,
];
