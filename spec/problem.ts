import { HarnessError, type HarnessErrorCode } from './errors.ts';
import { escapeUnprintable } from './show-value.ts';

/** One fault of a document and its place. */
export interface Problem {
  readonly file: string;
  /** Both from 1; the column counts characters. Absent where the fault has no one place. */
  readonly at?: { readonly line: number; readonly column: number };
  /** JSON pointer; the empty one is the whole document. */
  readonly pointer: string;
  /** The fact with the offending value, and the mend where there is one. */
  readonly message: string;
}

const shownProblems = 10;

/** One error that names every problem, in the order of their places and the first ten in full. */
export function problemsError(code: HarnessErrorCode, problems: readonly Problem[]): HarnessError {
  const files = [...new Set(problems.map(({ file }) => file))].sort();
  const next = `mend ${escapeUnprintable(files.join(', '))}, then the same command`;
  const lines = problems.toSorted(byPlace).slice(0, shownProblems).map(problemLine);
  if (lines.length === 1) return new HarnessError(code, lines.join(''), { next });
  if (problems.length > shownProblems) lines.push(`and ${problems.length - shownProblems} more`);
  return new HarnessError(code, [`${problems.length} problems:`, ...lines].join('\n  '), { next });
}

function problemLine({ file, at, pointer, message }: Problem): string {
  const place =
    at === undefined ? escapeUnprintable(file) : `${escapeUnprintable(file)}:${at.line}:${at.column}`;
  return pointer === '' ? `${place}: ${message}` : `${place}: ${escapeUnprintable(pointer)}: ${message}`;
}

function byPlace(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  const lines = (a.at?.line ?? 0) - (b.at?.line ?? 0);
  return lines !== 0 ? lines : (a.at?.column ?? 0) - (b.at?.column ?? 0);
}
