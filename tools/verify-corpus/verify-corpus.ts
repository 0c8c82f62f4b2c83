import { type Answers, knownAnswers } from './known-answers.ts';
import { readCorpus } from './read-corpus.ts';
import { type Verified, verifyVersion } from './verify-version.ts';

/** What a corpus says about our hashes. */
export interface CorpusReport {
  readonly rows: readonly Verified[];
  /** Versions of which nothing is known, or nothing can be recomputed. */
  readonly silent: readonly string[];
  /** 0: every answer was reproduced. 1: one was not. 2: there was none to reproduce. */
  readonly exitCode: 0 | 1 | 2;
}

/** Recomputes every known answer in a folder; `expectations` add to those that lie in it. */
export async function verifyCorpus(
  folder: string,
  expectations: ReadonlyMap<string, Answers> = new Map(),
): Promise<CorpusReport> {
  const rows: Verified[] = [];
  const silent: string[] = [];
  for (const version of readCorpus(folder)) {
    const extra = { ...knownAnswers.get(version.commit), ...expectations.get(version.commit) };
    const verified = await verifyVersion(version, extra);
    if (verified.length === 0) silent.push(`${version.repository} ${version.commit}`);
    rows.push(...verified);
  }
  const exitCode = rows.length === 0 ? 2 : rows.every(({ holds }) => holds) ? 0 : 1;
  return { rows, silent, exitCode };
}
