import type { BrokenSubject } from './broken-subject.ts';
import { childrenAskAboutServers } from './children-ask-about-servers.ts';
import { childrenEscapePlanMode } from './children-escape-plan-mode.ts';
import { childrenForgetWhenTheyGoOn } from './children-forget-when-they-go-on.ts';
import { childrenHaveServersOfTheirOwn } from './children-have-servers-of-their-own.ts';
import { childrenIgnoreRules } from './children-ignore-rules.ts';
import { childrenIgnoreServerDenials } from './children-ignore-server-denials.ts';
import { childrenKeepTheirFirstMode } from './children-keep-their-first-mode.ts';
import { childrenLackWriters } from './children-lack-writers.ts';
import { childrenNeedReadOnlyHints } from './children-need-read-only-hints.ts';
import { childrenOutliveCancel } from './children-outlive-cancel.ts';
import { childrenOweNothing } from './children-owe-nothing.ts';
import { childrenReachWithheldTools } from './children-reach-withheld-tools.ts';
import { childrenStartChildrenWithoutEnd } from './children-start-children-without-end.ts';
import { childrenStartJobsUnheard } from './children-start-jobs-unheard.ts';
import { childrenWriteSideBySide } from './children-write-side-by-side.ts';
import { dropsStrayTools } from './drops-stray-tools.ts';
import { endsServersWithChildren } from './ends-servers-with-children.ts';
import { grandchildrenOfTheRoot } from './grandchildren-of-the-root.ts';
import { hidesProxyFromChildren } from './hides-proxy-from-children.ts';
import { ignoresBoundsOfChildren } from './ignores-bounds-of-children.ts';
import { leavesFailedChildrenUnanswered } from './leaves-failed-children-unanswered.ts';
import { letsReadersWrite } from './lets-readers-write.ts';
import { losesChildrensAnswers } from './loses-childrens-answers.ts';
import { owesForChildrensReads } from './owes-for-childrens-reads.ts';
import { planRefusesLaunches } from './plan-refuses-launches.ts';
import { readersIgnoreHints } from './readers-ignore-hints.ts';
import { readersReadNothing } from './readers-read-nothing.ts';
import { readersRunColdTools } from './readers-run-cold-tools.ts';
import { readersRunDestroyers } from './readers-run-destroyers.ts';
import { readersStartServers } from './readers-start-servers.ts';
import { shortensChildrensAnswers } from './shortens-childrens-answers.ts';
import { showsChildrenServerTools } from './shows-children-server-tools.ts';
import { skipsHooksForChildren } from './skips-hooks-for-children.ts';

/** Broken subjects whose sub-agents do what they must not, or lack what they may. */
export const childrenDefects: readonly BrokenSubject[] = [
  childrenEscapePlanMode,
  childrenKeepTheirFirstMode,
  letsReadersWrite,
  readersIgnoreHints,
  readersRunDestroyers,
  readersRunColdTools,
  readersStartServers,
  readersReadNothing,
  childrenIgnoreServerDenials,
  childrenIgnoreRules,
  childrenAskAboutServers,
  showsChildrenServerTools,
  hidesProxyFromChildren,
  childrenStartChildrenWithoutEnd,
  losesChildrensAnswers,
  shortensChildrensAnswers,
  childrenOweNothing,
  owesForChildrensReads,
  childrenReachWithheldTools,
  childrenHaveServersOfTheirOwn,
  endsServersWithChildren,
  childrenOutliveCancel,
  childrenForgetWhenTheyGoOn,
  childrenWriteSideBySide,
  childrenLackWriters,
  leavesFailedChildrenUnanswered,
  planRefusesLaunches,
  childrenNeedReadOnlyHints,
  skipsHooksForChildren,
  childrenStartJobsUnheard,
  grandchildrenOfTheRoot,
  ignoresBoundsOfChildren,
  dropsStrayTools,
];
