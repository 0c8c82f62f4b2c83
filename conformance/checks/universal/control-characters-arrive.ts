import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { measureEvidence, outcomeEvidence } from '../../probes/evidence.ts';
import { changedLines, controlLines, fileOf, turnReading } from '../../probes/result-lines.ts';

export const controlCharactersArrive: Check = {
  id: 'universal/control-characters-arrive',
  proves: ['universal.control-characters-arrive'],
  claim: 'control characters in the output of a command reach the model',
  acts: ['readFile', 'shell'],

  async run(lab) {
    const turn = await turnReading(lab, { 'controls.txt': fileOf(controlLines) });
    const table = turn.results.map((result) => {
      const changed = changedLines(controlLines, result).map(({ name }) => name);
      return `${result.callId} (${result.class}): ${changed.length === 0 ? 'all unchanged' : `changed ${changed.join(', ')}`}`;
    });
    const shell = turn.results.find(({ callId }) => callId.startsWith('call_shell_'));
    if (shell === undefined) return fail('the command was not answered', outcomeEvidence(turn));
    const found = measureEvidence('what arrived', table.join('\n'));
    const changed = changedLines(controlLines, shell).map(({ name }) => name);
    return changed.length === 0 ? pass(found) : fail(`not as they were: ${changed.join(', ')}`, found);
  },
};
