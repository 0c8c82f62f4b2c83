import type { Check } from '../../lab/check.ts';
import { fail, type LabSession, type Outcome, pass, type Turn } from '../../lab/lab.ts';
import { callTools } from '../../model/model-step.ts';
import { measureEvidence, outcomeEvidence, requestEvidence } from '../../probes/evidence.ts';
import { joinPages } from '../../probes/join-pages.ts';
import { numberedText } from '../../probes/numbered-text.ts';
import { lastResult, mostPages, pageResults, pagingSteps, resultPager } from '../../probes/read-pages.ts';
import { markedRef } from '../../probes/result-page.ts';
import { textDamage } from '../../probes/text-damage.ts';

/** Room for what a runtime says about a command beside its output. */
const framingBytes = 2000;
const defaultBytes = 16_384;

interface Reading {
  readonly file: string;
  readonly text: string;
  /** Absent: the call names none. */
  readonly limit?: number;
}

/** No limit below 4: a character of four bytes fits into no page then. */
const readings: readonly Reading[] = [
  { file: 'long.txt', text: numberedText('L') },
  { file: 'long.txt', text: numberedText('L'), limit: 24_576 },
  { file: 'long.txt', text: numberedText('L'), limit: 8191 },
  { file: 'short.txt', text: numberedText('S', 2), limit: 4 },
  { file: 'short.txt', text: numberedText('S', 2), limit: 5 },
  { file: 'short.txt', text: numberedText('S', 2), limit: 7 },
];

export const pagesJoinToTheWhole: Check = {
  id: 'results/pages-join-to-the-whole',
  proves: ['reasonix.result-pages-whole', 'reasonix.result-page-header'],
  claim: 'the pages of a result joined are its whole text, byte by byte, and their headers tell the truth',
  acts: ['shell'],
  needs: ['capability-proxy', 'resume'],

  async run(lab) {
    const session = await lab.start({
      files: { 'long.txt': numberedText('L'), 'short.txt': numberedText('S', 2) },
    });
    const counts: string[] = [];
    for (const [index, reading] of readings.entries()) {
      const turn = await session.turn(stepsOf(session, reading, String(index)));
      const results = pageResults(turn, String(index));
      const outcome = judge(turn, reading, results);
      if (outcome !== null) return outcome;
      counts.push(`${reading.file} by ${reading.limit ?? 'no limit'}: ${results.length} pages`);
    }
    return pass(measureEvidence('read', counts.join('\n')));
  },
};

function stepsOf(session: LabSession, { file, text, limit }: Reading, name: string) {
  const callId = `call_made_${name}`;
  const bytes = Buffer.byteLength(text) + framingBytes / (limit !== undefined && limit < 10 ? 10 : 1);
  return [
    callTools({ ...session.act('shell', { command: `cat ${file}` }), id: callId }),
    ...pagingSteps({
      name,
      limit,
      pager: (request) => resultPager({ callId, ref: markedRef(lastResult(request)) }),
      most: mostPages(bytes, limit ?? defaultBytes),
    }),
  ];
}

function judge(turn: Turn, { file, text, limit }: Reading, results: readonly string[]): Outcome | null {
  const what = `${file} read with ${limit === undefined ? 'no limit' : `the limit ${limit}`}`;
  const last = turn.requests.at(-1);
  if (last === undefined || results.length === 0) {
    return fail(`${what}: no page was asked for`, outcomeEvidence(turn));
  }
  const joined = joinPages(results, limit ?? defaultBytes);
  const shown = measureEvidence('the last result', (results.at(-1) ?? '').slice(0, 400));
  if (joined.fault !== null) return fail(`${what}: ${joined.fault}`, shown);
  if (!joined.text.includes(text)) return fail(`${what}: the pages lack part of what was printed`, shown);
  const damage = textDamage(last);
  if (damage === null) return null;
  return fail(`${what}: ${damage.what}`, requestEvidence('around the place', last, damage.span));
}
