import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { loadDocument } from '../../spec/load.ts';
import type { FoundSubject } from '../subjects/find-subject.ts';
import type { ExpectedFailureList } from './expected-failures.ts';

/**
 * The known failings of a subject: those of the given file, else those that the subject file names, else none. A file
 * that is malformed is a fault of the call and never "no exceptions", and so is one that is missing, unless the run is
 * about to write it.
 */
export async function loadExpectedFailures(
  { subject, path }: Pick<FoundSubject, 'subject' | 'path'>,
  given: string | undefined,
  mayBeMissing: boolean = false,
): Promise<ExpectedFailureList> {
  const own = subject.expectedFailures;
  const file = given ?? (own === undefined ? undefined : resolve(dirname(path), own));
  if (file === undefined) return { file: null, entries: [] };
  if (mayBeMissing && !existsSync(file)) return { file, entries: [] };
  return { file, entries: (await loadDocument('expected-failures', file)).entries };
}
