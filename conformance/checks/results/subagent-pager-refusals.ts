import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { answeredChild } from '../../probes/answered-child.ts';
import { measureEvidence, resultEvidence } from '../../probes/evidence.ts';
import { numberedText } from '../../probes/numbered-text.ts';
import { type AnsweredCall, answerFault } from '../../probes/pager-refusals.ts';
import { answerPager } from '../../probes/read-pages.ts';

const answer = numberedText('L');
const total = Buffer.byteLength(answer);
/** Where a character of four bytes begins: behind the tag, four digits, é and €. */
const wide = 10;

export const subagentPagerRefusals: Check = {
  id: 'results/subagent-pager-refusals',
  proves: ['reasonix.subagent-pager-bounds'],
  claim: 'answers of children are read by 12 KiB, at most 24, and what names no page of one is refused',
  binds: 'reference',
  acts: ['spawnAgent'],
  needs: ['capability-proxy', 'resume', 'sub-agents'],

  async run(lab) {
    const session = await lab.start();
    const { ref, told } = await answeredChild(session, 'teller', answer);
    if (ref === null)
      return fail('no reference came with the answer', measureEvidence('told', told.slice(0, 400)));
    const rows = rowsFor(ref).map((row, index) => ({ ...row, id: `call_row_${index}` }));
    const turn = await session.turn([
      callTools(...rows.map(({ call, id }) => ({ ...call, id }))),
      say('Read.'),
    ]);
    const faults = rows.flatMap((row) => {
      const result = turn.results.find(({ callId }) => callId === row.id);
      return answerFault(row, result) ?? [];
    });
    const [first] = faults;
    if (first === undefined) return pass(measureEvidence('rows', rows.map(({ row }) => row).join('\n')));
    return fail(first, measureEvidence('faults', faults.join('\n')), resultEvidence(turn.results));
  },
};

/** A bound of 15 bytes falls between two units, one of 4 bytes less inside a character. */
function rowsFor(ref: string): readonly AnsweredCall[] {
  const read = answerPager(ref);
  return [
    { row: 'no limit', call: read({}), bytes: 12_285 + 3 },
    { row: 'limit 0', call: read({ limit: 0 }), bytes: 12_285 + 3 },
    { row: 'limit 24576', call: read({ limit: 24_576 }), bytes: 24_570 + 5 },
    { row: 'limit 24577', call: read({ limit: 24_577 }), class: 'invalid-arguments' },
    { row: 'limit -1', call: read({ limit: -1 }), class: 'invalid-arguments' },
    { row: 'offset -1', call: read({ offset: -1 }), class: 'invalid-arguments' },
    { row: 'offset at the end', call: read({ offset: total }), bytes: 0 },
    {
      row: 'offset behind the end',
      call: read({ offset: total + 1 }),
      class: 'error',
      names: [String(total)],
    },
    { row: 'offset inside a character', call: read({ offset: wide + 1 }), class: 'error', names: ['14'] },
    {
      row: 'limit below one character',
      call: read({ offset: wide, limit: 3 }),
      class: 'error',
      names: ['4'],
    },
    { row: 'a child that never was', call: answerPager('sa_0123456789abcdef')({}), class: 'error' },
    { row: 'a tool result', call: answerPager('tr-0')({}), class: 'error', names: ['session:tool_result'] },
  ];
}
