import type { Evidence } from '../../spec/generated/report.gen.ts';

const itemLimit = 40;
const textLimit = 16_384;

/**
 * The evidence cut to what a report can carry. What is left out is said in its place. `mask` sees each text whole: behind
 * the cut a secret could no longer be told by its end.
 */
export function boundEvidence(
  evidence: readonly Evidence[],
  mask: (text: string) => string = (text) => text,
): readonly Evidence[] {
  const kept = evidence.slice(0, itemLimit).map((item) => boundText({ ...item, text: mask(item.text) }));
  const left = evidence.length - kept.length;
  if (left === 0) return kept;
  return [...kept, { kind: 'note', title: 'left out', text: `${left} more items of evidence.` }];
}

function boundText(item: Evidence): Evidence {
  if (item.text.length <= textLimit) return item;
  const left = item.text.length - textLimit;
  return { ...item, text: `${item.text.slice(0, textLimit)}… (${left} characters more)` };
}
