import type { Check } from '../../lab/check.ts';
import { fail, type LabSession, type Outcome, pass } from '../../lab/lab.ts';
import { answeredChild } from '../../probes/answered-child.ts';
import { measureEvidence } from '../../probes/evidence.ts';
import { numberedBytes, numberedText } from '../../probes/numbered-text.ts';

/** Units of answers around the cap of a result. */
const lengths = [3, 1300, 2050, 2250, 8000];
/** What the lines about an answer take at most. */
const aboutBytes = 1024;

export const answerFitsItsResult: Check = {
  id: 'children/answer-fits-its-result',
  proves: ['reasonix.child-answer-bounded'],
  claim: 'an answer of a sub-agent stands whole in its result, or begins there with its reference',
  needs: ['capability-proxy', 'sub-agents'],
  acts: ['spawnAgent'],
  binds: 'reference',

  async run(lab) {
    const capBytes = lab.contract.limits?.result.capBytes ?? 0;
    const session = await lab.start();
    for (const units of lengths) {
      const outcome = await judge(session, units, capBytes);
      if (outcome !== null) return outcome;
    }
    const sizes = lengths.map((units) => numberedBytes(units));
    return pass(measureEvidence('answers', `${sizes.join(', ')} bytes; cap ${capBytes}`));
  },
};

async function judge(session: LabSession, units: number, capBytes: number): Promise<Outcome | null> {
  const { ref, told } = await answeredChild(session, `says-${units}`, numberedText('H', units));
  const what = `an answer of ${numberedBytes(units)} bytes`;
  const evidence = measureEvidence('told', `${told.slice(0, 400)} … ${told.slice(-200)}`);
  const bytes = Buffer.byteLength(told);
  if (bytes > capBytes) return fail(`${what} gives a result of ${bytes} bytes`, evidence);
  if (ref === null) return fail(`${what} comes without a reference`, evidence);
  const fitting = Math.floor((capBytes - aboutBytes) / (numberedBytes(1) - 1));
  if (told.includes(numberedText('H', units))) return null;
  if (units <= fitting) return fail(`${what} is not there whole`, evidence);
  const begins = told.includes(numberedText('H', fitting).slice(0, -1));
  return begins ? null : fail(`${what} is shown by less than would fit`, evidence);
}
