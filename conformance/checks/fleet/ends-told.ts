import type { Check } from '../../lab/check.ts';
import { fail, type LabSession, type Outcome, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { measureEvidence } from '../../probes/evidence.ts';
import { type FleetLauncher, type FleetTask, runFleet } from '../../probes/fleet-run.ts';

interface Expected {
  readonly launcher: FleetLauncher;
  readonly ends: readonly string[];
}

/** A task of `parallel_tasks` goes by its number. */
const expected: readonly Expected[] = [
  { launcher: 'parallel_tasks', ends: ['1 completed', '2 failed', '3 partial'] },
  { launcher: 'fleet', ends: ['whole completed', 'broken failed', 'bounded partial', 'behind skipped'] },
];

export const endsTold: Check = {
  id: 'fleet/ends-told',
  proves: ['reasonix.fleet-ends-told'],
  claim: 'each task is told of once, in its order, with how it ended',
  acts: ['readFile'],
  needs: ['capability-proxy', 'fleet', 'sub-agents'],
  binds: 'reference',

  async run(lab) {
    for (const { launcher, ends } of expected) {
      const session = await lab.start({ files: { 'note.txt': 'one line\n' } });
      const outcome = await judge(session, launcher, ends);
      if (outcome !== null) return outcome;
    }
    return pass();
  },
};

async function judge(
  session: LabSession,
  launcher: FleetLauncher,
  ends: readonly string[],
): Promise<Outcome | null> {
  const reads = callTools(session.act('readFile', { path: 'note.txt' }));
  const tasks: readonly FleetTask[] = [
    // It still works when the next two end.
    { name: 'whole', steps: [...Array.from({ length: 5 }, () => reads), say('All of it.')] },
    { name: 'broken', steps: [{ ...say(''), delivery: { status: 400 } }] },
    { name: 'bounded', steps: [reads], also: { max_steps: 1 } },
    { name: 'behind', steps: [], also: { depends_on: ['broken'] } },
  ];
  const { text } = await runFleet(session, launcher, tasks.slice(0, ends.length));
  const told = [...text.matchAll(/^\[\d+\/\d+\] ([\w-]+)\b.*\nstatus: (\w+)/gmu)].map(
    ([, id, status]) => `${id} ${status}`,
  );
  if (told.join(', ') === ends.join(', ')) return null;
  return fail(
    `${launcher}: told of as ${told.join(', ') || 'nothing'}, not as ${ends.join(', ')}`,
    measureEvidence('merged result', text.slice(0, 4000)),
  );
}
