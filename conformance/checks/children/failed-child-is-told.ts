import type { Check } from '../../lab/check.ts';
import { fail, type Lab, type Outcome, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { measureEvidence, outcomeEvidence, resultEvidence } from '../../probes/evidence.ts';

/** Answers of a provider that will not do what it is asked, whoever asks again. */
const statuses = [400, 500];

export const failedChildIsTold: Check = {
  id: 'children/failed-child-is-told',
  proves: ['universal.failed-child-is-told'],
  claim: 'a sub-agent that its provider fails leaves an answered call, and its parent goes on',
  needs: ['sub-agents'],
  acts: ['readFile', 'spawnAgent'],

  async run(lab) {
    const evidence = [];
    for (const status of statuses) {
      const outcome = await judge(lab, status);
      if (outcome.outcome !== 'pass') return outcome;
      evidence.push(...outcome.evidence);
    }
    return pass(...evidence);
  },
};

/** The child reads a file first, so that it fails with something behind it. */
async function judge(lab: Lab, status: number): Promise<Outcome> {
  const session = await lab.start({ files: { 'note.txt': 'heron\n' } });
  const broken = { kind: 'text', text: '', delivery: { status } } as const;
  const call = {
    ...session.act('spawnAgent', { prompt: session.childPrompt('failing') }),
    id: `call_${status}`,
  };
  const turn = await session.turn([callTools(call), say('Told.')], undefined, {
    children: {
      failing: [
        callTools(session.act('readFile', { path: 'note.txt' })),
        // A runtime may ask again; it gets the same answer each time.
        ...Array.from({ length: 12 }, () => broken),
      ],
    },
  });
  const evidence = [resultEvidence(turn.results), outcomeEvidence(turn)];
  if ((turn.children?.get('failing')?.requests.length ?? 0) < 2) {
    return fail(`the sub-agent was not asked up to its status ${status}`, ...evidence);
  }
  const answers = turn.results.filter(({ callId }) => callId === call.id);
  if (answers.length !== 1) {
    return fail(
      `after status ${status} the call that started the sub-agent has ${answers.length} results`,
      ...evidence,
    );
  }
  if (turn.outcome.kind !== 'ended' || !turn.finished) {
    return fail(`after status ${status} of the sub-agent its parent did not come to its answer`, ...evidence);
  }
  return pass(measureEvidence(`status ${status}`, answers[0]?.text.slice(0, 200) ?? ''));
}
