import { answersTwice } from './answers-twice.ts';
import type { BrokenSubject } from './broken-subject.ts';
import { composesLetters } from './composes-letters.ts';
import { compressesAtAnyAnchor } from './compresses-at-any-anchor.ts';
import { crashesOnUnknownName } from './crashes-on-unknown-name.ts';
import { datesSystemText } from './dates-system-text.ts';
import { dottedName } from './dotted-name.ts';
import { doublesAKey } from './doubles-a-key.ts';
import { doublesAName } from './doubles-a-name.ts';
import { dropsSecondAnswer } from './drops-second-answer.ts';
import { editsDescription } from './edits-description.ts';
import { emptiesDescription } from './empties-description.ts';
import { flipsOneStartInTwenty } from './flips-one-start-in-twenty.ts';
import { growsAfterFirstTurn } from './grows-after-first-turn.ts';
import { guessesNames } from './guesses-names.ts';
import { halvesACharacter } from './halves-a-character.ts';
import { hidesWritersInPlan } from './hides-writers-in-plan.ts';
import { mendsBrokenJson } from './mends-broken-json.ts';
import { namesFolderInSystemText } from './names-folder-in-system-text.ts';
import { namesWorkspaceInDescription } from './names-workspace-in-description.ts';
import { registrationOrder } from './registration-order.ts';
import { rejectsEmptyArguments } from './rejects-empty-arguments.ts';
import { remindsAndForgets } from './reminds-and-forgets.ts';
import { respacesArguments } from './respaces-arguments.ts';
import { roundsIntegers } from './rounds-integers.ts';
import { runsAnyName } from './runs-any-name.ts';
import { schemaIsString } from './schema-is-string.ts';
import { showsOptionalTool } from './shows-optional-tool.ts';
import { shufflesTools } from './shuffles-tools.ts';
import { sortsByLocale } from './sorts-by-locale.ts';
import { stampsDescription } from './stamps-description.ts';
import { swapsAnswers } from './swaps-answers.ts';
import { trimsModelText } from './trims-model-text.ts';
import { trimsResultsOnReplay } from './trims-results-on-replay.ts';
import { unsortedSchema } from './unsorted-schema.ts';
import { unwrapsArrays } from './unwraps-arrays.ts';

/** Every broken subject, by name. A new one is one file and one line here. */
export const brokenSubjects: readonly BrokenSubject[] = [
  answersTwice,
  composesLetters,
  compressesAtAnyAnchor,
  crashesOnUnknownName,
  datesSystemText,
  dottedName,
  doublesAKey,
  doublesAName,
  dropsSecondAnswer,
  editsDescription,
  emptiesDescription,
  flipsOneStartInTwenty,
  growsAfterFirstTurn,
  guessesNames,
  halvesACharacter,
  hidesWritersInPlan,
  mendsBrokenJson,
  namesFolderInSystemText,
  namesWorkspaceInDescription,
  registrationOrder,
  rejectsEmptyArguments,
  remindsAndForgets,
  respacesArguments,
  roundsIntegers,
  runsAnyName,
  schemaIsString,
  showsOptionalTool,
  shufflesTools,
  sortsByLocale,
  stampsDescription,
  swapsAnswers,
  trimsModelText,
  trimsResultsOnReplay,
  unsortedSchema,
  unwrapsArrays,
];
