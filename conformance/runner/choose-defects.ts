import { HarnessError } from '../../spec/errors.ts';
import { didYouMean } from '../../spec/nearest-word.ts';

/**
 * The defects that the terms mean, in their own order: a term is the id of a defect, or of a check, and then means
 * every defect that names the check. No term means all.
 */
export function chooseDefects<Defect extends { readonly id: string; readonly fails: readonly string[] }>(
  defects: readonly Defect[],
  terms: readonly string[],
): readonly Defect[] {
  for (const term of terms) {
    if (defects.some((defect) => isMeant(defect, term))) continue;
    const known = [...new Set(defects.flatMap(({ id, fails }) => [id, ...fails]))];
    const text = `--only "${term}" names no broken subject, and no check that one fails${didYouMean(term, known)}.`;
    throw new HarnessError('ID_UNKNOWN', text);
  }
  if (terms.length === 0) return defects;
  return defects.filter((defect) => terms.some((term) => isMeant(defect, term)));
}

function isMeant(
  { id, fails }: { readonly id: string; readonly fails: readonly string[] },
  term: string,
): boolean {
  return id === term || fails.includes(term);
}
