import { anchorsInHostText } from './anchors-in-host-text.ts';
import { anchorsInToolText } from './anchors-in-tool-text.ts';
import { answersLeftCallsTwice } from './answers-left-calls-twice.ts';
import type { BrokenSubject } from './broken-subject.ts';
import { countsMessagesWithTheAnchor } from './counts-messages-with-the-anchor.ts';
import { forgetsTheList } from './forgets-the-list.ts';
import { forksIntoItsSource } from './forks-into-its-source.ts';
import { hidesTheCompressedFromTheClient } from './hides-the-compressed-from-the-client.ts';
import { keepsTheListFromTheClient } from './keeps-the-list-from-the-client.ts';
import { leavesCallsUnanswered } from './leaves-calls-unanswered.ts';
import { mergesLists } from './merges-lists.ts';
import { parsesHistoryAnew } from './parses-history-anew.ts';
import { refusesEveryAnchor } from './refuses-every-anchor.ts';
import { restatesTheList } from './restates-the-list.ts';
import { runsLeftCallsAgain } from './runs-left-calls-again.ts';
import { sharesTheListWithChildren } from './shares-the-list-with-children.ts';
import { tellsUnfinishedItems } from './tells-unfinished-items.ts';
import { writesResultsLate } from './writes-results-late.ts';

/** Defects of what a session keeps, forks, compresses and resumes, and of its list of work. */
export const sessionDefects: readonly BrokenSubject[] = [
  restatesTheList,
  sharesTheListWithChildren,
  keepsTheListFromTheClient,
  mergesLists,
  tellsUnfinishedItems,
  forgetsTheList,
  forksIntoItsSource,
  parsesHistoryAnew,
  answersLeftCallsTwice,
  leavesCallsUnanswered,
  runsLeftCallsAgain,
  writesResultsLate,
  anchorsInToolText,
  anchorsInHostText,
  countsMessagesWithTheAnchor,
  refusesEveryAnchor,
  hidesTheCompressedFromTheClient,
];
