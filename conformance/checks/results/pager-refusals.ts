import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { measureEvidence, resultEvidence } from '../../probes/evidence.ts';
import { numberedText } from '../../probes/numbered-text.ts';
import { placesIn } from '../../probes/page-rows.ts';
import { type AnsweredCall, answerFault } from '../../probes/pager-refusals.ts';
import { type ReadResult, readerCall } from '../../probes/read-pages.ts';
import { printAndRead } from '../../probes/read-whole.ts';

export const pagerRefusals: Check = {
  id: 'results/pager-refusals',
  proves: ['reasonix.result-pager-refusals'],
  claim: 'a page that cannot be given as it was asked for is refused with what would be right',
  binds: 'reference',
  acts: ['shell'],
  needs: ['capability-proxy'],

  async run(lab) {
    const session = await lab.start({ files: { 'long.txt': numberedText('L') } });
    const made = await printAndRead(session, 'long.txt', 'call_long', ({ read, whole }) =>
      rowsFor(read, whole).map(({ call }, index) => ({ ...call, id: `call_row_${index}` })),
    );
    if (made.fault !== null) return fail(`the result cannot be read whole: ${made.fault}`);
    const { turn } = made;
    const rows = rowsFor(made.read, made.whole).map((row, index) => ({ ...row, id: `call_row_${index}` }));
    const faults = rows.flatMap((row) => {
      const result = turn.results.find(({ callId }) => callId === row.id);
      return answerFault(row, result) ?? [];
    });
    const [first] = faults;
    if (first === undefined) return pass(measureEvidence('rows', rows.map(({ row }) => row).join('\n')));
    return fail(first, measureEvidence('faults', faults.join('\n')), resultEvidence(turn.results));
  },
};

function rowsFor({ callId, ref }: ReadResult, whole: Buffer): readonly AnsweredCall[] {
  const total = whole.length;
  const { wide } = placesIn(whole);
  const read = (args: object) => readerCall({ tool_call_id: callId, ...args });
  return [
    { row: 'offset -1', call: read({ offset: -1 }), class: 'error', names: ['-1'] },
    {
      row: 'offset behind the end',
      call: read({ offset: total + 1 }),
      class: 'error',
      names: [String(total)],
    },
    { row: 'offset at the end', call: read({ offset: total }), bytes: 0 },
    {
      row: 'offset inside a character',
      call: read({ offset: wide + 1 }),
      class: 'error',
      names: [String(wide), String(wide + 4)],
    },
    {
      row: 'limit below one character',
      call: read({ offset: wide, limit: 3 }),
      class: 'error',
      names: ['4'],
    },
    { row: 'limit -1', call: read({ limit: -1 }), class: 'error', names: ['24576'] },
    { row: 'limit 24577', call: read({ limit: 24_577 }), class: 'error', names: ['24576'] },
    // The character that the bound falls into goes to the next page.
    { row: 'limit 0', call: read({ offset: wide, limit: 0 }), bytes: fitting(whole, wide, 16_384) },
    { row: 'number as text', call: read({ offset: '0' }), class: 'invalid-arguments', names: ['offset'] },
    {
      row: 'unknown argument',
      call: read({ limit_bytes: 9 }),
      class: 'invalid-arguments',
      names: ['limit_bytes'],
    },
    { row: 'another reference', call: read({ result_ref: 'tr-0' }), class: 'error', names: [ref ?? 'tr-'] },
    {
      row: 'no such call',
      call: readerCall({ tool_call_id: 'call_none' }),
      class: 'error',
      names: ['call_none'],
    },
    {
      row: 'a page as a result',
      call: readerCall({ tool_call_id: `call_page_${callId}_0` }),
      class: 'error',
    },
    {
      row: 'a child',
      call: readerCall({ tool_call_id: 'sa_0123456789abcdef' }),
      class: 'error',
      names: ['read_subagent_result'],
    },
  ];
}

/** Bytes from a boundary to the last one at most `limit` bytes behind it. */
function fitting(whole: Buffer, from: number, limit: number): number {
  let end = Math.min(whole.length, from + limit);
  while (end < whole.length && ((whole[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return end - from;
}
