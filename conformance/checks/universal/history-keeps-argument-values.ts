import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { replayArguments } from '../../probes/argument-replay.ts';

export const historyKeepsArgumentValues: Check = {
  id: 'universal/history-keeps-argument-values',
  proves: ['universal.history-keeps-argument-values'],
  claim: 'the arguments of a call come back with the values that the model wrote',
  acts: ['readFile'],

  async run(lab) {
    const call = await replayArguments(lab);
    if (!call.ok) return fail(call.problem, call.evidence);
    const { changedValues } = call.replayed;
    if (changedValues.length === 0) return pass(call.evidence);
    return fail(`the history holds other values: ${changedValues.join('; ')}`, call.evidence);
  },
};
