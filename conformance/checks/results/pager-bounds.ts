import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { measureEvidence, resultEvidence } from '../../probes/evidence.ts';
import { numberedText } from '../../probes/numbered-text.ts';
import { type PageRow, pageRows, rowFault } from '../../probes/page-rows.ts';
import { resultOf, resultPager } from '../../probes/read-pages.ts';
import { printAndRead } from '../../probes/read-whole.ts';

export const pagerBounds: Check = {
  id: 'results/pager-bounds',
  proves: ['reasonix.result-page-limits', 'reasonix.result-page-header'],
  claim: 'at each bound of offset and limit a page is what its header says, and never above 24 KiB',
  acts: ['shell'],
  needs: ['capability-proxy'],

  async run(lab) {
    const session = await lab.start({ files: { 'long.txt': numberedText('L') } });
    const made = await printAndRead(session, 'long.txt', 'call_long', ({ read, whole }) =>
      rowsOf(whole).map(({ ask, id }) => ({ ...resultPager(read)(ask), id })),
    );
    if (made.fault !== null) return fail(`the result cannot be read whole: ${made.fault}`);
    const rows = rowsOf(made.whole);
    const faults = rows.flatMap((row) => {
      const fault = rowFault(row, resultOf(made.turn, row.id), made.whole);
      return fault === null ? [] : [`${row.row} ${fault}`];
    });
    const [first] = faults;
    if (first === undefined) return pass(measureEvidence('rows', rows.map(({ row }) => row).join('\n')));
    return fail(first, measureEvidence('faults', faults.join('\n')), resultEvidence(made.turn.results));
  },
};

function rowsOf(whole: Buffer): readonly (PageRow & { readonly id: string })[] {
  return pageRows(whole).map((row, index) => ({ ...row, id: `call_row_${index}` }));
}
