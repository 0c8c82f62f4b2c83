import type { Check } from '../lab/check.ts';
import { answerFitsItsResult } from './children/answer-fits-its-result.ts';
import { failedChildIsTold } from './children/failed-child-is-told.ts';
import { modeSwitchBindsRunningChild } from './children/mode-switch-binds-running-child.ts';
import { requestBound } from './children/request-bound.ts';
import { answerInBoundedTime } from './evidence/answer-in-bounded-time.ts';
import { giveUpIsNoSuccess } from './evidence/give-up-is-no-success.ts';
import { unavailableRouteIsNoSuccess } from './evidence/unavailable-route-is-no-success.ts';
import { dependencies } from './fleet/dependencies.ts';
import { endsTold } from './fleet/ends-told.ts';
import { everyChildReported } from './fleet/every-child-reported.ts';
import { failFast } from './fleet/fail-fast.ts';
import { mergedBelowTheCap } from './fleet/merged-below-the-cap.ts';
import { referencesReadBack } from './fleet/references-read-back.ts';
import { sixtyFour } from './fleet/sixty-four.ts';
import { systemMatch } from './golden/system-match.ts';
import { toolsMatch } from './golden/tools-match.ts';
import { byteOrder } from './reasonix/byte-order.ts';
import { canonicalSchemas } from './reasonix/canonical-schemas.ts';
import { childCells } from './reasonix/child-cells.ts';
import { childLaws } from './reasonix/child-laws.ts';
import { compressNeedsUniqueAnchor } from './reasonix/compress-needs-unique-anchor.ts';
import { descriptionsNonEmpty } from './reasonix/descriptions-non-empty.ts';
import { directoryIsWhole } from './reasonix/directory-is-whole.ts';
import { entriesMatchContract } from './reasonix/entries-match-contract.ts';
import { foreignClientRefused } from './reasonix/foreign-client-refused.ts';
import { headIsClosed } from './reasonix/head-is-closed.ts';
import { headOrderConstant } from './reasonix/head-order-constant.ts';
import { headSameInModes } from './reasonix/head-same-in-modes.ts';
import { headSameWithServers } from './reasonix/head-same-with-servers.ts';
import { inspectedEntriesMatch } from './reasonix/inspected-entries-match.ts';
import { liveRecheck } from './reasonix/live-recheck.ts';
import { plannerCells } from './reasonix/planner-cells.ts';
import { plannerLaws } from './reasonix/planner-laws.ts';
import { proxyEntryShared } from './reasonix/proxy-entry-shared.ts';
import { proxyInEveryRequest } from './reasonix/proxy-in-every-request.ts';
import { recheckAfterQuestion } from './reasonix/recheck-after-question.ts';
import { recheckBeforeStart } from './reasonix/recheck-before-start.ts';
import { serverEndsWithSession } from './reasonix/server-ends-with-session.ts';
import { agentsReadTheirOwn } from './results/agents-read-their-own.ts';
import { boundToTheSession } from './results/bound-to-the-session.ts';
import { duplicateCallIds } from './results/duplicate-call-ids.ts';
import { markerNamesTheRest } from './results/marker-names-the-rest.ts';
import { pagerBounds } from './results/pager-bounds.ts';
import { pagerRefusals } from './results/pager-refusals.ts';
import { pagesJoinToTheWhole } from './results/pages-join-to-the-whole.ts';
import { planModeReads } from './results/plan-mode-reads.ts';
import { readerListed } from './results/reader-listed.ts';
import { subagentAnswerPages } from './results/subagent-answer-pages.ts';
import { subagentPagerRefusals } from './results/subagent-pager-refusals.ts';
import { survivesResume } from './results/survives-resume.ts';
import { toolCallIdRequired } from './results/tool-call-id-required.ts';
import { uniqueIdNeedsNoRef } from './results/unique-id-needs-no-ref.ts';
import { compressHidesNothingFromUser } from './sessions/compress-hides-nothing-from-user.ts';
import { compressIgnoresHostText } from './sessions/compress-ignores-host-text.ts';
import { compressIgnoresSummaries } from './sessions/compress-ignores-summaries.ts';
import { forkGrowsFromSource } from './sessions/fork-grows-from-source.ts';
import { listNotRestated } from './todo/list-not-restated.ts';
import { acpMessagesWellFormed } from './universal/acp-messages-well-formed.ts';
import { bodyWellFormed } from './universal/body-well-formed.ts';
import { brokenArgumentsRunNothing } from './universal/broken-arguments-run-nothing.ts';
import { callAnsweredOnce } from './universal/call-answered-once.ts';
import { cancelledQuestionPrevents } from './universal/cancelled-question-prevents.ts';
import { chunkingChangesNothing } from './universal/chunking-changes-nothing.ts';
import { controlCharactersArrive } from './universal/control-characters-arrive.ts';
import { controlCharactersKeepBodySound } from './universal/control-characters-keep-body-sound.ts';
import { cutCallRunsNothing } from './universal/cut-call-runs-nothing.ts';
import { cutTextEndsTurn } from './universal/cut-text-ends-turn.ts';
import { descriptionsHoldNothingVolatile } from './universal/descriptions-hold-nothing-volatile.ts';
import { duplicateKeysOneValue } from './universal/duplicate-keys-one-value.ts';
import { emptyArgumentsAreEmptyObject } from './universal/empty-arguments-are-empty-object.ts';
import { encodedArgumentsLoseNothing } from './universal/encoded-arguments-lose-nothing.ts';
import { historyGrowsAcrossTurns } from './universal/history-grows-across-turns.ts';
import { historyGrowsAfterResume } from './universal/history-grows-after-resume.ts';
import { historyGrowsWithinTurn } from './universal/history-grows-within-turn.ts';
import { historyKeepsArgumentBytes } from './universal/history-keeps-argument-bytes.ts';
import { historyKeepsArgumentValues } from './universal/history-keeps-argument-values.ts';
import { historyKeepsIntegers } from './universal/history-keeps-integers.ts';
import { historyKeepsTextEnds } from './universal/history-keeps-text-ends.ts';
import { historyKeepsWords } from './universal/history-keeps-words.ts';
import { jsonTextStaysText } from './universal/json-text-stays-text.ts';
import { mcpArgumentsArrive } from './universal/mcp-arguments-arrive.ts';
import { mcpBadToolTold } from './universal/mcp-bad-tool-told.ts';
import { mcpEmptyArgumentsRun } from './universal/mcp-empty-arguments-run.ts';
import { mcpListChangeMovesNothing } from './universal/mcp-list-change-moves-nothing.ts';
import { mcpListingComplete } from './universal/mcp-listing-complete.ts';
import { mcpNamesUnambiguous } from './universal/mcp-names-unambiguous.ts';
import { mcpOneBadSchema } from './universal/mcp-one-bad-schema.ts';
import { mcpPartialListTold } from './universal/mcp-partial-list-told.ts';
import { mcpSlowListingKeepsTools } from './universal/mcp-slow-listing-keeps-tools.ts';
import { mcpTextIntact } from './universal/mcp-text-intact.ts';
import { misfitArgumentsRunNothing } from './universal/misfit-arguments-run-nothing.ts';
import { nearMissNameRunsNothing } from './universal/near-miss-name-runs-nothing.ts';
import { noHiddenNames } from './universal/no-hidden-names.ts';
import { nonObjectArgumentsRunNothing } from './universal/non-object-arguments-run-nothing.ts';
import { oddIdsAnswered } from './universal/odd-ids-answered.ts';
import { oddIdsEndCleanly } from './universal/odd-ids-end-cleanly.ts';
import { parallelCallsAnswered } from './universal/parallel-calls-answered.ts';
import { providerErrorRepeatsNoCall } from './universal/provider-error-repeats-no-call.ts';
import { refusedCallKeepsNoCopy } from './universal/refused-call-keeps-no-copy.ts';
import { schemasValidObjects } from './universal/schemas-valid-objects.ts';
import { sessionSurvivesBadCall } from './universal/session-survives-bad-call.ts';
import { systemSameInOtherSurroundings } from './universal/system-same-in-other-surroundings.ts';
import { systemTextHoldsNothingVolatile } from './universal/system-text-holds-nothing-volatile.ts';
import { toolEntriesComplete } from './universal/tool-entries-complete.ts';
import { toolNamesLegal } from './universal/tool-names-legal.ts';
import { toolNamesSameInOtherSurroundings } from './universal/tool-names-same-in-other-surroundings.ts';
import { toolNamesUnique } from './universal/tool-names-unique.ts';
import { toolsSameAcrossProcesses } from './universal/tools-same-across-processes.ts';
import { toolsSameAcrossTurns } from './universal/tools-same-across-turns.ts';
import { toolsSameInOtherSurroundings } from './universal/tools-same-in-other-surroundings.ts';
import { truncationKeepsCharacters } from './universal/truncation-keeps-characters.ts';
import { unicodeResultsUnchanged } from './universal/unicode-results-unchanged.ts';
import { unknownNameRunsNothing } from './universal/unknown-name-runs-nothing.ts';

/** Every check module, in the order in which reports list them. A new check is one file and one line here. */
export const checks: readonly Check[] = [
  answerInBoundedTime,
  bodyWellFormed,
  toolNamesUnique,
  toolNamesLegal,
  schemasValidObjects,
  toolsSameAcrossProcesses,
  toolsSameAcrossTurns,
  toolNamesSameInOtherSurroundings,
  toolsSameInOtherSurroundings,
  systemSameInOtherSurroundings,
  descriptionsHoldNothingVolatile,
  systemTextHoldsNothingVolatile,
  historyGrowsWithinTurn,
  historyGrowsAcrossTurns,
  historyGrowsAfterResume,
  callAnsweredOnce,
  parallelCallsAnswered,
  unknownNameRunsNothing,
  nearMissNameRunsNothing,
  brokenArgumentsRunNothing,
  nonObjectArgumentsRunNothing,
  emptyArgumentsAreEmptyObject,
  historyKeepsIntegers,
  historyKeepsArgumentValues,
  historyKeepsArgumentBytes,
  historyKeepsWords,
  historyKeepsTextEnds,
  toolEntriesComplete,
  noHiddenNames,
  misfitArgumentsRunNothing,
  encodedArgumentsLoseNothing,
  jsonTextStaysText,
  duplicateKeysOneValue,
  oddIdsEndCleanly,
  oddIdsAnswered,
  sessionSurvivesBadCall,
  unicodeResultsUnchanged,
  controlCharactersKeepBodySound,
  controlCharactersArrive,
  truncationKeepsCharacters,
  cutCallRunsNothing,
  cutTextEndsTurn,
  providerErrorRepeatsNoCall,
  chunkingChangesNothing,
  headIsClosed,
  headOrderConstant,
  headSameInModes,
  byteOrder,
  canonicalSchemas,
  entriesMatchContract,
  descriptionsNonEmpty,
  compressNeedsUniqueAnchor,
  proxyInEveryRequest,
  proxyEntryShared,
  childCells,
  childLaws,
  plannerCells,
  plannerLaws,
  directoryIsWhole,
  serverEndsWithSession,
  toolsMatch,
  systemMatch,
  acpMessagesWellFormed,
  cancelledQuestionPrevents,
  refusedCallKeepsNoCopy,
  mcpListingComplete,
  mcpPartialListTold,
  mcpNamesUnambiguous,
  mcpTextIntact,
  mcpOneBadSchema,
  mcpBadToolTold,
  mcpSlowListingKeepsTools,
  mcpArgumentsArrive,
  mcpEmptyArgumentsRun,
  mcpListChangeMovesNothing,
  headSameWithServers,
  inspectedEntriesMatch,
  liveRecheck,
  recheckAfterQuestion,
  recheckBeforeStart,
  foreignClientRefused,
  readerListed,
  planModeReads,
  pagesJoinToTheWhole,
  pagerBounds,
  pagerRefusals,
  toolCallIdRequired,
  markerNamesTheRest,
  duplicateCallIds,
  uniqueIdNeedsNoRef,
  survivesResume,
  boundToTheSession,
  agentsReadTheirOwn,
  subagentAnswerPages,
  subagentPagerRefusals,
  dependencies,
  endsTold,
  everyChildReported,
  failFast,
  mergedBelowTheCap,
  referencesReadBack,
  sixtyFour,
  answerFitsItsResult,
  failedChildIsTold,
  modeSwitchBindsRunningChild,
  requestBound,
  giveUpIsNoSuccess,
  unavailableRouteIsNoSuccess,
  listNotRestated,
  forkGrowsFromSource,
  compressIgnoresSummaries,
  compressIgnoresHostText,
  compressHidesNothingFromUser,
];
