import type { Check } from '../../lab/check.ts';
import { fail, type Lab, type Outcome, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { measureEvidence, resultEvidence } from '../../probes/evidence.ts';
import {
  countOf,
  type FleetLauncher,
  type FleetTask,
  fleetLaunchers,
  referencesIn,
  runFleet,
} from '../../probes/fleet-run.ts';

const birds = ['heron', 'osprey', 'bittern', 'lapwing', 'dunlin'];

export const everyChildReported: Check = {
  id: 'fleet/every-child-reported',
  proves: ['reasonix.fleet-children-told'],
  claim: 'one result tells of each child by its own answer and reference, also where others end early',
  acts: ['readFile'],
  needs: ['capability-proxy', 'fleet', 'sub-agents'],

  async run(lab) {
    const seen: string[] = [];
    for (const launcher of fleetLaunchers) {
      const outcome = await judge(lab, launcher);
      if (outcome.outcome !== 'pass') return outcome;
      seen.push(launcher);
    }
    return pass(measureEvidence('judged', seen.join(', ')));
  },
};

async function judge(lab: Lab, launcher: FleetLauncher): Promise<Outcome> {
  const session = await lab.start({ files: { 'note.txt': 'one line\n' } });
  const reads = callTools(session.act('readFile', { path: 'note.txt' }));
  // They still work when the other two end.
  const whole = birds.map(
    (bird): FleetTask => ({
      name: bird,
      steps: [...Array.from({ length: 5 }, () => reads), say(answerOf(bird))],
    }),
  );
  // One whose provider is broken and one that may ask only once, among the others.
  const broken = { name: 'broken', steps: [{ ...say(''), delivery: { status: 500 } }, say('Again.')] };
  const bounded = { name: 'bounded', steps: [reads, say('Late.')], also: { max_steps: 1 } };
  const tasks = [...whole.slice(0, 2), broken, ...whole.slice(2, 4), bounded, ...whole.slice(4)];
  const { text, turn } = await runFleet(session, launcher, tasks);
  const evidence = [
    measureEvidence(`result of ${launcher}`, text.slice(0, 4000)),
    resultEvidence(turn.results),
  ];
  for (const bird of birds) {
    const count = countOf(text, answerOf(bird));
    if (count !== 1) {
      return fail(`${launcher}: the answer of the child "${bird}" stands there ${count} times`, ...evidence);
    }
  }
  const refs = referencesIn(text);
  const doubled = refs.find((ref, place) => refs.indexOf(ref) !== place);
  if (doubled !== undefined) return fail(`${launcher}: the reference ${doubled} is named twice`, ...evidence);
  if (refs.length >= birds.length && refs.length <= tasks.length) return pass(...evidence);
  return fail(`${launcher}: ${refs.length} references for ${tasks.length} children`, ...evidence);
}

function answerOf(bird: string): string {
  return `Counted the ${bird} once.`;
}
