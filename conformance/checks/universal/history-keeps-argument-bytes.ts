import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { replayArguments } from '../../probes/argument-replay.ts';

export const historyKeepsArgumentBytes: Check = {
  id: 'universal/history-keeps-argument-bytes',
  proves: ['universal.history-keeps-argument-bytes'],
  claim: 'the arguments of a call come back in the bytes that the model wrote',
  acts: ['readFile'],

  async run(lab) {
    const call = await replayArguments(lab);
    if (!call.ok) return fail(call.problem, call.evidence);
    const { sameBytes, changedBytes, changedValues } = call.replayed;
    if (sameBytes) return pass(call.evidence);
    const layer = changedValues.length === 0 ? 'same values, other bytes' : 'other values and other bytes';
    return fail(`${layer}: ${changedBytes.join('; ') || 'between the members'}`, call.evidence);
  },
};
