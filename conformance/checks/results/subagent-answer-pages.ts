import type { Check } from '../../lab/check.ts';
import { fail, type LabSession, type Outcome, pass } from '../../lab/lab.ts';
import { answeredChild } from '../../probes/answered-child.ts';
import { measureEvidence, outcomeEvidence, requestEvidence, resultEvidence } from '../../probes/evidence.ts';
import { joinPages } from '../../probes/join-pages.ts';
import { numberedText } from '../../probes/numbered-text.ts';
import { answerPager, mostPages, pageResults, pagingSteps } from '../../probes/read-pages.ts';
import { textDamage } from '../../probes/text-damage.ts';

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
      const { ref, told } = await answeredChild(session, answer.name, answer.text);
      if (ref === null) {
        return fail(
          'what a child answered comes without a reference',
          measureEvidence('told', told.slice(0, 400)),
        );
      }
      for (const [index, limit] of answer.limits.entries()) {
        const outcome = await judge(session, answer, ref, limit, `${answer.name}_${index}`);
        if (outcome !== null) return outcome;
      }
    }
    return pass(measureEvidence('answers', answers.map(({ name }) => name).join(', ')));
  },
};

async function judge(
  session: LabSession,
  { name, text }: Answer,
  ref: string,
  limit: number | undefined,
  reading: string,
): Promise<Outcome | null> {
  const most = mostPages(Buffer.byteLength(text), limit ?? smallestDefault);
  const turn = await session.turn(pagingSteps({ name: reading, limit, most, pager: () => answerPager(ref) }));
  const what = `the ${name} answer read with ${limit === undefined ? 'no limit' : `the limit ${limit}`}`;
  const evidence = resultEvidence(turn.results);
  const joined = joinPages(pageResults(turn, reading), limit ?? Number.POSITIVE_INFINITY);
  if (joined.fault !== null) return fail(`${what}: ${joined.fault}`, evidence);
  if (joined.text !== text) return fail(`${what}: the pages are not the answer`, evidence);
  const last = turn.requests.at(-1);
  if (last === undefined) return fail(`${what}: no request followed`, outcomeEvidence(turn));
  const damage = textDamage(last);
  return damage === null
    ? null
    : fail(`${what}: ${damage.what}`, requestEvidence('around the place', last, damage.span));
}
