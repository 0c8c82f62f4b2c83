import type { Check } from '../../lab/check.ts';
import { fail, type Lab, type Outcome, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { diskEvidence, measureEvidence, outcomeEvidence, resultEvidence } from '../../probes/evidence.ts';

/** Answers of a provider that is busy or broken, each once. */
const statuses = [500, 429];

export const providerErrorRepeatsNoCall: Check = {
  id: 'universal/provider-error-repeats-no-call',
  proves: ['universal.calls-run-once', 'universal.provider-error-ends-turn'],
  claim: 'a provider error behind a call leads to no second run of the call, and to an end',
  acts: ['shell'],

  async run(lab) {
    const evidence = [];
    for (const status of statuses) {
      const outcome = await judgeStatus(lab, status);
      if (outcome.outcome !== 'pass') return outcome;
      evidence.push(...outcome.evidence);
    }
    return pass(...evidence);
  },
};

async function judgeStatus(lab: Lab, status: number): Promise<Outcome> {
  const session = await lab.start();
  const turn = await session.turn([
    callTools(session.act('shell', { command: 'echo ran >> count.txt' })),
    { kind: 'text', text: '', delivery: { status } },
    say('Second try.'),
  ]);
  const evidence = [resultEvidence(turn.results), outcomeEvidence(turn)];
  const lines = ((await session.disk.read('count.txt')) ?? '').split('\n').filter(Boolean).length;
  if (lines !== 1)
    return fail(
      `the command ran ${lines} times around one status ${status}`,
      diskEvidence(`count.txt has ${lines} lines`),
      ...evidence,
    );
  if (turn.outcome.kind !== 'ended')
    return fail(`after status ${status}: ${turn.outcome.detail}`, ...evidence);
  const went = turn.finished ? 'the turn went on' : 'the turn was given up';
  return pass(measureEvidence(`status ${status}`, `${turn.requests.length} requests; ${went}`));
}
