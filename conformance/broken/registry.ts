import { answersTwice } from './answers-twice.ts';
import { asksAboutWhatIsAllowed } from './asks-about-what-is-allowed.ts';
import { asksNobodyAndRuns } from './asks-nobody-and-runs.ts';
import { asksOnAfterACut } from './asks-on-after-a-cut.ts';
import { blamesUserForEveryRefusal } from './blames-user-for-every-refusal.ts';
import type { BrokenSubject } from './broken-subject.ts';
import { callsDisabledServer } from './calls-disabled-server.ts';
import { callsStaleAuthorisation } from './calls-stale-authorisation.ts';
import { childrenDefects } from './children-defects.ts';
import { coercesNumbers } from './coerces-numbers.ts';
import { composesAccents } from './composes-accents.ts';
import { composesLetters } from './composes-letters.ts';
import { compressesAtAnyAnchor } from './compresses-at-any-anchor.ts';
import { connectsByAnActionOfItsOwn } from './connects-by-an-action-of-its-own.ts';
import { crashesOnOddIds } from './crashes-on-odd-ids.ts';
import { crashesOnUnknownName } from './crashes-on-unknown-name.ts';
import { cutsResultsByBytes } from './cuts-results-by-bytes.ts';
import { cutsResultsByUnits } from './cuts-results-by-units.ts';
import { datesSystemText } from './dates-system-text.ts';
import { declinesWithoutReason } from './declines-without-reason.ts';
import { decodesPieceByPiece } from './decodes-piece-by-piece.ts';
import { decodesServerTextByChunk } from './decodes-server-text-by-chunk.ts';
import { dottedName } from './dotted-name.ts';
import { doublesAKey } from './doubles-a-key.ts';
import { doublesAName } from './doubles-a-name.ts';
import { doublesOverlappingTools } from './doubles-overlapping-tools.ts';
import { dropsAType } from './drops-a-type.ts';
import { dropsBadToolSilently } from './drops-bad-tool-silently.ts';
import { dropsBlankLastLines } from './drops-blank-last-lines.ts';
import { dropsMistypedValues } from './drops-mistyped-values.ts';
import { dropsSecondAnswer } from './drops-second-answer.ts';
import { editsAtTheFirstLetter } from './edits-at-the-first-letter.ts';
import { editsDescription } from './edits-description.ts';
import { emptiesDescription } from './empties-description.ts';
import { endsServersAfterCalls } from './ends-servers-after-calls.ts';
import { evidenceDefects } from './evidence-defects.ts';
import { fleetDefects } from './fleet-defects.ts';
import { flipsOneStartInTwenty } from './flips-one-start-in-twenty.ts';
import { foldsNamesOfServers } from './folds-names-of-servers.ts';
import { forgetsEarlierTurns } from './forgets-earlier-turns.ts';
import { forgetsListedTools } from './forgets-listed-tools.ts';
import { givesBatchesUp } from './gives-batches-up.ts';
import { givesUpWhereNobodyAnswers } from './gives-up-where-nobody-answers.ts';
import { growsAfterFirstTurn } from './grows-after-first-turn.ts';
import { guessesNames } from './guesses-names.ts';
import { halvesACharacter } from './halves-a-character.ts';
import { hangsOnDeadServer } from './hangs-on-dead-server.ts';
import { hidesAllOnOneBadSchema } from './hides-all-on-one-bad-schema.ts';
import { hidesBrokenOffLists } from './hides-broken-off-lists.ts';
import { hidesFilesFromReadersInYolo } from './hides-files-from-readers-in-yolo.ts';
import { hidesProxyInLaterTurns } from './hides-proxy-in-later-turns.ts';
import { hidesWritersInPlan } from './hides-writers-in-plan.ts';
import { ignoresRejection } from './ignores-rejection.ts';
import { inspectsSiblings } from './inspects-siblings.ts';
import { judgesByProxyName } from './judges-by-proxy-name.ts';
import { judgesOwnNamesApart } from './judges-own-names-apart.ts';
import { keepsConnectToolSource } from './keeps-connect-tool-source.ts';
import { keepsRunningAfterCancel } from './keeps-running-after-cancel.ts';
import { keepsSwappedConnection } from './keeps-swapped-connection.ts';
import { lacksDecline } from './lacks-decline.ts';
import { leavesACheckpoint } from './leaves-a-checkpoint.ts';
import { leavesServersBehind } from './leaves-servers-behind.ts';
import { lendsPrefixRule } from './lends-prefix-rule.ts';
import { listsForAnyAction } from './lists-for-any-action.ts';
import { listsServersUnsorted } from './lists-servers-unsorted.ts';
import { logsAmongMessages } from './logs-among-messages.ts';
import { loopsOnAStuckCursor } from './loops-on-a-stuck-cursor.ts';
import { losesArgumentsOnMcpPath } from './loses-arguments-on-mcp-path.ts';
import { losesContentWhenEncodedTwice } from './loses-content-when-encoded-twice.ts';
import { losesLastTool } from './loses-last-tool.ts';
import { makesFoldersFirst } from './makes-folders-first.ts';
import { marksControls } from './marks-controls.ts';
import { mendsBrokenJson } from './mends-broken-json.ts';
import { movesSurfaceOnListChange } from './moves-surface-on-list-change.ts';
import { namesFolderInSystemText } from './names-folder-in-system-text.ts';
import { namesProcessId } from './names-process-id.ts';
import { namesServersInSurface } from './names-servers-in-surface.ts';
import { namesWorkspaceInDescription } from './names-workspace-in-description.ts';
import { omitsEmptyText } from './omits-empty-text.ts';
import { opensJsonTextsForServers } from './opens-json-texts-for-servers.ts';
import { planLetsKill } from './plan-lets-kill.ts';
import { planLetsShellWrite } from './plan-lets-shell-write.ts';
import { planRefusesReadingShell } from './plan-refuses-reading-shell.ts';
import { planRefusesUnmarkedMcp } from './plan-refuses-unmarked-mcp.ts';
import { plannerDefects } from './planner-defects.ts';
import { readsContentAsJson } from './reads-content-as-json.ts';
import { refusalCancelsBatch } from './refusal-cancels-batch.ts';
import { refusesOddIds } from './refuses-odd-ids.ts';
import { refusesOldCalls } from './refuses-old-calls.ts';
import { refusesStartsNoRuleAllows } from './refuses-starts-no-rule-allows.ts';
import { registrationOrder } from './registration-order.ts';
import { rejectsEmptyArguments } from './rejects-empty-arguments.ts';
import { rejectsMissingServerArguments } from './rejects-missing-server-arguments.ts';
import { remindsAndForgets } from './reminds-and-forgets.ts';
import { repeatsFirstResults } from './repeats-first-results.ts';
import { respacesArguments } from './respaces-arguments.ts';
import { resultDefects } from './result-defects.ts';
import { roundsIntegers } from './rounds-integers.ts';
import { roundsIntegersButEchoes } from './rounds-integers-but-echoes.ts';
import { routeAndReviewDefects } from './route-and-review-defects.ts';
import { ruleAndHookDefects } from './rule-and-hook-defects.ts';
import { runsAnyName } from './runs-any-name.ts';
import { runsCallsTwice } from './runs-calls-twice.ts';
import { runsCutCalls } from './runs-cut-calls.ts';
import { runsNoArgumentToolsOnAnything } from './runs-no-argument-tools-on-anything.ts';
import { runsThenAsks } from './runs-then-asks.ts';
import { sanitisesIntoCollision } from './sanitises-into-collision.ts';
import { schemaIsString } from './schema-is-string.ts';
import { servesBothKeys } from './serves-both-keys.ts';
import { servesHiddenNames } from './serves-hidden-names.ts';
import { sessionDefects } from './session-defects.ts';
import { sharesConnectionByName } from './shares-connection-by-name.ts';
import { showsChildrenMoreThanParents } from './shows-children-more-than-parents.ts';
import { showsOptionalTool } from './shows-optional-tool.ts';
import { showsPlanningChildrenWriters } from './shows-planning-children-writers.ts';
import { showsToolsOfCalledServers } from './shows-tools-of-called-servers.ts';
import { shrinksOnSlowListing } from './shrinks-on-slow-listing.ts';
import { shufflesTools } from './shuffles-tools.ts';
import { skipsCommands } from './skips-commands.ts';
import { sortsByLocale } from './sorts-by-locale.ts';
import { stampsDescription } from './stamps-description.ts';
import { startsAtBoot } from './starts-at-boot.ts';
import { startsAtInspect } from './starts-at-inspect.ts';
import { startsAtList } from './starts-at-list.ts';
import { startsBeforePermission } from './starts-before-permission.ts';
import { startsServersOnce } from './starts-servers-once.ts';
import { startsTheSwappedOut } from './starts-the-swapped-out.ts';
import { startsUnaskedForTools } from './starts-unasked-for-tools.ts';
import { startsWhatWasSwitchedOff } from './starts-what-was-switched-off.ts';
import { stopsAfterFirstPage } from './stops-after-first-page.ts';
import { swapsAnswers } from './swaps-answers.ts';
import { tellsEveryToolToWrite } from './tells-every-tool-to-write.ts';
import { trimsModelText } from './trims-model-text.ts';
import { trimsResultsOnReplay } from './trims-results-on-replay.ts';
import { unsortedSchema } from './unsorted-schema.ts';
import { unwrapsArrays } from './unwraps-arrays.ts';
import { variesPlannerWithMode } from './varies-planner-with-mode.ts';
import { wordsProxyForReaders } from './words-proxy-for-readers.ts';
import { wordsToolsForChildren } from './words-tools-for-children.ts';
import { wordsToolsForPlanner } from './words-tools-for-planner.ts';
import { writesInPlanMode } from './writes-in-plan-mode.ts';
import { writesWithoutArguments } from './writes-without-arguments.ts';

/** Every broken subject, by name. A new one is one file and one line here. */
export const brokenSubjects: readonly BrokenSubject[] = [
  answersTwice,
  asksOnAfterACut,
  coercesNumbers,
  composesAccents,
  composesLetters,
  compressesAtAnyAnchor,
  crashesOnOddIds,
  crashesOnUnknownName,
  cutsResultsByBytes,
  cutsResultsByUnits,
  datesSystemText,
  decodesPieceByPiece,
  dottedName,
  doublesAKey,
  doublesAName,
  dropsAType,
  dropsBlankLastLines,
  dropsMistypedValues,
  dropsSecondAnswer,
  editsAtTheFirstLetter,
  editsDescription,
  emptiesDescription,
  flipsOneStartInTwenty,
  forgetsEarlierTurns,
  givesBatchesUp,
  growsAfterFirstTurn,
  guessesNames,
  halvesACharacter,
  hidesWritersInPlan,
  losesContentWhenEncodedTwice,
  marksControls,
  mendsBrokenJson,
  namesFolderInSystemText,
  namesProcessId,
  namesWorkspaceInDescription,
  readsContentAsJson,
  refusesOddIds,
  refusesOldCalls,
  registrationOrder,
  rejectsEmptyArguments,
  remindsAndForgets,
  repeatsFirstResults,
  respacesArguments,
  roundsIntegers,
  roundsIntegersButEchoes,
  runsAnyName,
  runsCallsTwice,
  runsCutCalls,
  runsNoArgumentToolsOnAnything,
  schemaIsString,
  servesBothKeys,
  servesHiddenNames,
  showsOptionalTool,
  shufflesTools,
  skipsCommands,
  sortsByLocale,
  stampsDescription,
  swapsAnswers,
  trimsModelText,
  trimsResultsOnReplay,
  unsortedSchema,
  unwrapsArrays,
  writesInPlanMode,
  writesWithoutArguments,
  logsAmongMessages,
  omitsEmptyText,
  startsBeforePermission,
  startsAtList,
  startsAtInspect,
  startsAtBoot,
  startsUnaskedForTools,
  endsServersAfterCalls,
  leavesServersBehind,
  losesLastTool,
  listsServersUnsorted,
  declinesWithoutReason,
  listsForAnyAction,
  connectsByAnActionOfItsOwn,
  lacksDecline,
  showsToolsOfCalledServers,
  keepsConnectToolSource,
  inspectsSiblings,
  refusesStartsNoRuleAllows,
  forgetsListedTools,
  hidesProxyInLaterTurns,
  ignoresRejection,
  asksAboutWhatIsAllowed,
  lendsPrefixRule,
  planRefusesUnmarkedMcp,
  planRefusesReadingShell,
  planLetsShellWrite,
  planLetsKill,
  refusalCancelsBatch,
  leavesACheckpoint,
  makesFoldersFirst,
  judgesByProxyName,
  judgesOwnNamesApart,
  asksNobodyAndRuns,
  givesUpWhereNobodyAnswers,
  runsThenAsks,
  keepsRunningAfterCancel,
  callsStaleAuthorisation,
  callsDisabledServer,
  keepsSwappedConnection,
  sharesConnectionByName,
  stopsAfterFirstPage,
  loopsOnAStuckCursor,
  doublesOverlappingTools,
  hidesAllOnOneBadSchema,
  dropsBadToolSilently,
  hidesBrokenOffLists,
  decodesServerTextByChunk,
  sanitisesIntoCollision,
  foldsNamesOfServers,
  losesArgumentsOnMcpPath,
  opensJsonTextsForServers,
  rejectsMissingServerArguments,
  movesSurfaceOnListChange,
  namesServersInSurface,
  hangsOnDeadServer,
  shrinksOnSlowListing,
  tellsEveryToolToWrite,
  startsServersOnce,
  startsWhatWasSwitchedOff,
  startsTheSwappedOut,
  blamesUserForEveryRefusal,
  showsChildrenMoreThanParents,
  wordsToolsForChildren,
  wordsProxyForReaders,
  hidesFilesFromReadersInYolo,
  showsPlanningChildrenWriters,
  variesPlannerWithMode,
  wordsToolsForPlanner,
  ...ruleAndHookDefects,
  ...resultDefects,
  ...plannerDefects,
  ...fleetDefects,
  ...childrenDefects,
  ...evidenceDefects,
  ...routeAndReviewDefects,
  ...sessionDefects,
];
