import { ToolFailure } from '../catalog/tool-failure.ts';

/** Kind of review that a child can be assigned. */
export type ReviewKind = 'review' | 'security';

/** A structured review as its run filed it. */
export interface ReviewReport {
  readonly kind: ReviewKind;
  readonly verdict: 'pass' | 'warn' | 'block';
  /** As they were given. */
  readonly reviewedPaths: readonly string[];
  readonly findings: number;
}

const kinds = ['review', 'security'] as const;
const verdicts = ['pass', 'warn', 'block'] as const;

/** The report in the arguments of a call. Throws a ToolFailure where they hold none. */
export function readReviewReport(args: { readonly [key: string]: unknown }): ReviewReport {
  const kind = kinds.find((known) => known === args['kind']);
  const verdict = verdicts.find((known) => known === args['verdict']);
  if (kind === undefined) throw new ToolFailure(`"kind" is one of ${kinds.join(', ')}`);
  if (verdict === undefined) throw new ToolFailure(`"verdict" is one of ${verdicts.join(', ')}`);
  const paths = args['reviewed_paths'];
  if (!Array.isArray(paths) || !paths.every((path): path is string => typeof path === 'string')) {
    throw new ToolFailure('"reviewed_paths" is not a list of strings');
  }
  const reviewedPaths = paths.filter((path) => path.trim() !== '');
  if (reviewedPaths.length === 0) throw new ToolFailure('"reviewed_paths" names no path');
  const findings = Array.isArray(args['findings']) ? args['findings'].length : 0;
  return { kind, verdict, reviewedPaths, findings };
}
