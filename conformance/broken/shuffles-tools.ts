import type { BrokenSubject } from './broken-subject.ts';

export const shufflesTools: BrokenSubject = {
  id: 'shuffles-tools',
  claim: 'the order of the tools depends on when the process started',
  fails: [
    'universal/tools-same-across-processes',
    'reasonix/head-order-constant',
    'reasonix/byte-order',
    'reasonix/entries-match-contract',
    'golden/tools-match',
  ],
  overrides: {
    sentTools: (tools, { processStartMs }) =>
      rotate(tools, 1 + (Math.floor(processStartMs * 1000) % (tools.length - 1))),
  },
};

/** Never by zero, so that the order is wrong in each process and not only between them. */
function rotate<T>(items: readonly T[], by: number): readonly T[] {
  return [...items.slice(by), ...items.slice(0, by)];
}
