import type { BrokenSubject } from './broken-subject.ts';
import { childrenInheritTheReader } from './children-inherit-the-reader.ts';
import { countsPagesInCodeUnits } from './counts-pages-in-code-units.ts';
import { demandsReferencesAlways } from './demands-references-always.ts';
import { deniesNarrowChildrenTheirResults } from './denies-narrow-children-their-results.ts';
import { digestsThePage } from './digests-the-page.ts';
import { forgetsResultsOnResume } from './forgets-results-on-resume.ts';
import { guessesAmongRepeatedIds } from './guesses-among-repeated-ids.ts';
import { hidesTheReader } from './hides-the-reader.ts';
import { keepsAnswersAsPreviews } from './keeps-answers-as-previews.ts';
import { knowsNoLargestPage } from './knows-no-largest-page.ts';
import { marksWithoutReference } from './marks-without-reference.ts';
import { normalisesPages } from './normalises-pages.ts';
import { outgrowsTheCap } from './outgrows-the-cap.ts';
import { pagesBy12Kib } from './pages-by-12-kib.ts';
import { planRefusesTheReader } from './plan-refuses-the-reader.ts';
import { readsByReferenceAlone } from './reads-by-reference-alone.ts';
import { readsWhatAnyoneRead } from './reads-what-anyone-read.ts';
import { renamesResultsAtEachLook } from './renames-results-at-each-look.ts';
import { repeatsAByteOfAnswers } from './repeats-a-byte-of-answers.ts';
import { reportsTheAskedOffset } from './reports-the-asked-offset.ts';
import { showsAReader } from './shows-a-reader.ts';
import { skipsAByteBetweenPages } from './skips-a-byte-between-pages.ts';
import { splitsCharactersBetweenPages } from './splits-characters-between-pages.ts';
import { takesAnyReference } from './takes-any-reference.ts';
import { takesNegativeOffsets } from './takes-negative-offsets.ts';
import { trimsPages } from './trims-pages.ts';
import { widensChildrenForResults } from './widens-children-for-results.ts';

/** Defects of results, their pages and who reads them. */
export const resultDefects: readonly BrokenSubject[] = [
  splitsCharactersBetweenPages,
  skipsAByteBetweenPages,
  repeatsAByteOfAnswers,
  digestsThePage,
  pagesBy12Kib,
  knowsNoLargestPage,
  reportsTheAskedOffset,
  takesNegativeOffsets,
  countsPagesInCodeUnits,
  trimsPages,
  normalisesPages,
  guessesAmongRepeatedIds,
  takesAnyReference,
  demandsReferencesAlways,
  renamesResultsAtEachLook,
  marksWithoutReference,
  outgrowsTheCap,
  readsWhatAnyoneRead,
  childrenInheritTheReader,
  deniesNarrowChildrenTheirResults,
  widensChildrenForResults,
  hidesTheReader,
  showsAReader,
  planRefusesTheReader,
  readsByReferenceAlone,
  forgetsResultsOnResume,
  keepsAnswersAsPreviews,
];
