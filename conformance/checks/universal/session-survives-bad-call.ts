import type { Check } from '../../lab/check.ts';
import { fail, type Lab, pass, type Turn } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { measureEvidence, outcomeEvidence } from '../../probes/evidence.ts';

/** Argument texts that models do send, although the wire asks for an object. */
const texts: readonly { readonly name: string; readonly text: string }[] = [
  { name: 'no text at all', text: '' },
  { name: 'blanks', text: '  ' },
  { name: 'null', text: 'null' },
  { name: 'an array', text: '[]' },
  { name: 'a number', text: '7' },
  { name: 'a cut object', text: '{"path":"a.t' },
];

export const sessionSurvivesBadCall: Check = {
  id: 'universal/session-survives-bad-call',
  proves: ['universal.session-survives-bad-call'],
  claim: 'a session with a malformed call in its history can be resumed',
  acts: ['readFile'],
  needs: ['resume'],

  async run(lab) {
    const all = await resumedAfter(lab, texts);
    if (all.requests.length > 0) return pass(measureEvidence('resumed after', names(texts)));
    // One after the other only now: a start of a real agent takes its time, and most runtimes need none of these.
    const fatal: { readonly name: string; readonly turn: Turn }[] = [];
    for (const kind of texts) {
      const turn = await resumedAfter(lab, [kind]);
      if (turn.requests.length === 0) fatal.push({ name: kind.name, turn });
    }
    const [first] = fatal;
    const which = first === undefined ? 'several of them together' : names(fatal);
    return fail(
      `a session could not be resumed after a call whose arguments were ${which}`,
      outcomeEvidence(first?.turn ?? all),
    );
  },
};

/** The second turn of a session whose first turn made a call with each of these argument texts. */
async function resumedAfter(lab: Lab, kinds: readonly { readonly text: string }[]): Promise<Turn> {
  const session = await lab.start();
  const { name } = session.act('readFile', { path: 'a.txt' });
  const steps = kinds.map(({ text }) => callTools({ name, arguments: text }));
  await session.turn([...steps, say('Done.')]);
  return session.turn([say('Still here.')]);
}

function names(kinds: readonly { readonly name: string }[]): string {
  return kinds.map(({ name }) => name).join(', ');
}
