import { asksSevenTimes } from './asks-seven-times.ts';
import type { BrokenSubject } from './broken-subject.ts';
import { citesByBeginning } from './cites-by-beginning.ts';
import { citesByBytes } from './cites-by-bytes.ts';
import { forgetsDuties } from './forgets-duties.ts';
import { growsWithWhatIsOwed } from './grows-with-what-is-owed.ts';
import { missesServerWrites } from './misses-server-writes.ts';
import { neverReopens } from './never-reopens.ts';
import { owesForFailedWriters } from './owes-for-failed-writers.ts';
import { owesForWords } from './owes-for-words.ts';
import { reopensByAnyWrite } from './reopens-by-any-write.ts';
import { runsSignOffsFirst } from './runs-sign-offs-first.ts';
import { sendsBackWithoutBound } from './sends-back-without-bound.ts';
import { signsOffWhateverIsCited } from './signs-off-whatever-is-cited.ts';
import { takesFailedRuns } from './takes-failed-runs.ts';
import { takesNoCheckForProof } from './takes-no-check-for-proof.ts';
import { takesOldProof } from './takes-old-proof.ts';
import { watchesNoCommands } from './watches-no-commands.ts';

/** Broken subjects of duties, what shows them, sign-offs and refused answers. */
export const evidenceDefects: readonly BrokenSubject[] = [
  takesOldProof,
  neverReopens,
  reopensByAnyWrite,
  takesNoCheckForProof,
  owesForWords,
  owesForFailedWriters,
  takesFailedRuns,
  sendsBackWithoutBound,
  runsSignOffsFirst,
  forgetsDuties,
  missesServerWrites,
  watchesNoCommands,
  citesByBytes,
  citesByBeginning,
  signsOffWhateverIsCited,
  growsWithWhatIsOwed,
  asksSevenTimes,
];
