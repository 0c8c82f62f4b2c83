import { dirname, resolve } from 'node:path';
import { loadDocument } from '../../spec/load.ts';
import type { FoundSubject } from '../subjects/find-subject.ts';
import type { ExpectedFailureList } from './expected-failures.ts';

/**
 * The known failings of a subject: those of the given file, else those that the subject file names, else none. A file
 * that is missing or malformed is a fault of the call and never "no exceptions".
 */
export async function loadExpectedFailures(
  { subject, path }: Pick<FoundSubject, 'subject' | 'path'>,
  given: string | undefined,
): Promise<ExpectedFailureList> {
  const own = subject.expectedFailures;
  const file = given ?? (own === undefined ? undefined : resolve(dirname(path), own));
  if (file === undefined) return { file: 'none', entries: [] };
  return { file, entries: (await loadDocument('expected-failures', file)).entries };
}
