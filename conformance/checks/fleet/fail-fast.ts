import type { Check } from '../../lab/check.ts';
import { fail, type LabSession, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { measureEvidence } from '../../probes/evidence.ts';
import { type FleetRun, runFleet } from '../../probes/fleet-run.ts';

/** Far more than are made in the time in which another task comes to its bound. */
const manyReads = 30;

export const failFast: Check = {
  id: 'fleet/fail-fast',
  proves: ['reasonix.fleet-fail-fast'],
  claim: 'with fail_fast the first task that does not complete ends the others, and without it none',
  acts: ['readFile'],
  needs: ['capability-proxy', 'fleet', 'sub-agents'],
  binds: 'reference',

  async run(lab) {
    const session = await lab.start({ files: { 'note.txt': 'one line\n' } });
    const plain = await runWith(session, 'plain', {});
    const fast = await runWith(session, 'fast', { fail_fast: true });
    const evidence = [plain, fast].map(({ text }) => measureEvidence('merged result', text.slice(0, 2000)));
    const counts = `${plain.asked('plain-long').length} and ${plain.asked('plain-next').length}`;
    if (counts !== `${manyReads + 1} and 1`) {
      return fail(`without fail_fast the others made ${counts} requests`, ...evidence);
    }
    if (fast.asked('fast-next').length > 0) return fail('a task was started behind the end', ...evidence);
    if (fast.asked('fast-long').length > manyReads) return fail('a running task was not ended', ...evidence);
    const told = [statusOf(fast, 'fast-long'), statusOf(fast, 'fast-next')].join(' ');
    if (told === 'cancelled skipped') return pass(...evidence);
    return fail(`what was ended and what was not started is told as: ${told}`, ...evidence);
  },
};

function runWith(
  session: LabSession,
  name: string,
  also: { readonly [argument: string]: unknown },
): Promise<FleetRun> {
  const reads = callTools(session.act('readFile', { path: 'note.txt' }));
  const tasks = [
    { name: `${name}-bad`, steps: [reads], also: { max_steps: 1 } },
    { name: `${name}-long`, steps: [...Array.from({ length: manyReads }, () => reads), say('Read.')] },
    { name: `${name}-next`, steps: [say('Next.')], also: { depends_on: [`${name}-long`] } },
  ];
  return runFleet(session, 'fleet', tasks, also);
}

function statusOf({ text }: FleetRun, id: string): string {
  return new RegExp(`\\] ${id}\\b.*\\nstatus: (\\w+)`, 'u').exec(text)?.[1] ?? 'nothing';
}
