import type { Check } from '../../lab/check.ts';
import { fail, type LabSession, type Outcome, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { childRef } from '../../probes/answered-child.ts';
import { measureEvidence, requestEvidence, resultEvidence } from '../../probes/evidence.ts';
import { joinPages } from '../../probes/join-pages.ts';
import { numberedText } from '../../probes/numbered-text.ts';
import {
  answerPager,
  lastResult,
  mostPages,
  pageResults,
  pagingSteps,
  resultOf,
} from '../../probes/read-pages.ts';
import { textDamage } from '../../probes/text-damage.ts';
import type { RecordedRequest } from '../../surface/recorded-request.ts';

interface Answer {
  readonly name: string;
  readonly text: string;
  /** Of each reading; absent: the call names none. */
  readonly limits: readonly (number | undefined)[];
}

const answers: readonly Answer[] = [
  { name: 'long', text: numberedText('L'), limits: [undefined, 24_576, 8191] },
  { name: 'short', text: numberedText('S', 3), limits: [undefined, 4, 15] },
];
/** A runtime may have any bound of its own; that of no page is so small. */
const smallestDefault = 4096;

export const subagentAnswerPages: Check = {
  id: 'results/subagent-answer-pages',
  proves: ['reasonix.subagent-answer-pages'],
  claim: 'the pages of a child’s final answer joined are that answer, byte by byte, however long it is',
  acts: ['spawnAgent'],
  needs: ['capability-proxy', 'resume', 'sub-agents'],

  async run(lab) {
    const session = await lab.start();
    for (const answer of answers) {
      for (const [index, limit] of answer.limits.entries()) {
        const outcome = await judge(session, answer, limit, `${answer.name}_${index}`);
        if (outcome !== null) return outcome;
      }
    }
    return pass(measureEvidence('answers', answers.map(({ name }) => name).join(', ')));
  },
};

async function judge(
  session: LabSession,
  { name, text }: Answer,
  limit: number | undefined,
  reading: string,
): Promise<Outcome | null> {
  const most = mostPages(Buffer.byteLength(text), limit ?? smallestDefault);
  const spawn = session.act('spawnAgent', { prompt: session.childPrompt(reading) });
  const pager = (request: RecordedRequest) => answerPager(childRef(lastResult(request)) ?? '');
  const turn = await session.turn(
    [callTools({ ...spawn, id: `call_${reading}` }), ...pagingSteps({ name: reading, limit, most, pager })],
    undefined,
    { children: { [reading]: [say(text)] } },
  );
  const what = `the ${name} answer read with ${limit === undefined ? 'no limit' : `the limit ${limit}`}`;
  const evidence = resultEvidence(turn.results);
  if (childRef(resultOf(turn, `call_${reading}`)) === null)
    return fail('a child’s answer comes without a reference', evidence);
  const joined = joinPages(pageResults(turn, reading), limit ?? Number.POSITIVE_INFINITY);
  if (joined.fault !== null) return fail(`${what}: ${joined.fault}`, evidence);
  if (joined.text !== text) return fail(`${what}: the pages are not the answer`, evidence);
  const last = turn.requests.at(-1);
  const damage = last === undefined ? null : textDamage(last);
  if (last === undefined || damage === null) return null;
  return fail(`${what}: ${damage.what}`, requestEvidence('around the place', last, damage.span));
}
