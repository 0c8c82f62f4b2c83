import type { WireRewrite } from '../model/scripted-model.ts';
import type { BrokenSubject } from './broken-subject.ts';
import { rewriteText } from './rewrite-text.ts';

export const flipsOneStartInTwenty: BrokenSubject = {
  id: 'flips-one-start-in-twenty',
  claim: 'in one start of twenty, the second first, the keys of a tool come in another order',
  fails: [
    'golden/tools-match',
    'reasonix/child-laws',
    'reasonix/head-same-in-modes',
    'reasonix/head-same-with-servers',
    'reasonix/planner-laws',
    'universal/tools-same-across-processes',
    'universal/tools-same-in-other-surroundings',
  ],
  rewrite: () => flipEvery(20, 2),
};

/** Flips the start number `first` and every `period`-th behind it; starts are counted from 1. */
export function flipEvery(period: number, first: number): WireRewrite {
  let starts = 0;
  return rewriteText((text, sequence) => {
    if (sequence === 0) starts += 1;
    return starts % period === first % period ? withFlippedKeys(text) : text;
  });
}

function withFlippedKeys(text: string): string {
  const body: { tools?: readonly { readonly [key: string]: unknown }[] } = JSON.parse(text);
  const [first = {}, ...rest] = body.tools ?? [];
  const flipped = Object.fromEntries(Object.entries(first).reverse());
  return JSON.stringify({ ...body, tools: [flipped, ...rest] });
}
