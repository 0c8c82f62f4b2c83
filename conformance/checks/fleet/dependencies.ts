import type { Check } from '../../lab/check.ts';
import { fail, type LabSession, type Outcome, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { measureEvidence } from '../../probes/evidence.ts';
import { countOf, type FleetRun, runFleet } from '../../probes/fleet-run.ts';

/** A task of a graph: its name and those that come first. Each is listed before what it waits for. */
type Node = readonly [name: string, first: readonly string[]];

const graph: readonly Node[] = [
  ['last', ['left', 'right']],
  ['left', ['start']],
  ['right', ['start']],
  ['start', []],
];

export const dependencies: Check = {
  id: 'fleet/dependencies',
  proves: ['reasonix.fleet-order'],
  claim: 'a task starts behind those it builds on, with their answers, and not at all where one fails',
  acts: ['readFile'],
  needs: ['capability-proxy', 'fleet', 'sub-agents'],
  binds: 'reference',

  async run(lab) {
    const session = await lab.start({ files: { 'note.txt': 'one line\n' } });
    return (await judgeOrder(session)) ?? (await judgeSkipped(session)) ?? pass();
  },
};

async function judgeOrder(session: LabSession): Promise<Outcome | null> {
  const reads = callTools(session.act('readFile', { path: 'note.txt' }));
  const run = await runFleet(
    session,
    'fleet',
    graph.map(([name, first]) => ({
      name,
      // Several requests each, so that what does not wait comes between them.
      steps: [reads, reads, say(answerOf(name))],
      also: { depends_on: first },
    })),
  );
  for (const [name, first] of graph) {
    const [begins] = run.asked(name);
    if (begins === undefined) return fault(run, `the task "${name}" was not started`);
    for (const earlier of first) {
      const ended = run.asked(earlier).at(-1)?.sequence ?? Number.MAX_SAFE_INTEGER;
      if (ended > begins.sequence) return fault(run, `"${name}" was started before "${earlier}" had ended`);
      if (!Buffer.from(begins.body).toString('utf8').includes(answerOf(earlier))) {
        return fault(run, `"${name}" was not told what "${earlier}" answered`);
      }
    }
    if (countOf(run.text, answerOf(name)) !== 1) return fault(run, `"${name}" is not told of once`);
  }
  return null;
}

async function judgeSkipped(session: LabSession): Promise<Outcome | null> {
  const reads = callTools(session.act('readFile', { path: 'note.txt' }));
  // They still work when others fail.
  const done = (name: string) => [...Array.from({ length: 5 }, () => reads), say(answerOf(name))];
  const run = await runFleet(session, 'fleet', [
    { name: 'broken', steps: [{ ...say(''), delivery: { status: 400 } }] },
    { name: 'bounded', steps: [reads], also: { max_steps: 1 } },
    { name: 'behind-broken', steps: [], also: { depends_on: ['broken', 'other'] } },
    { name: 'behind-that', steps: [], also: { depends_on: ['behind-broken'] } },
    { name: 'behind-bounded', steps: [], also: { depends_on: ['bounded'] } },
    { name: 'other', steps: done('other') },
    { name: 'behind-other', steps: done('behind-other'), also: { depends_on: ['other'] } },
  ]);
  for (const name of ['behind-broken', 'behind-that', 'behind-bounded']) {
    if (run.asked(name).length > 0) return fault(run, `"${name}" was started behind a task that failed`);
  }
  for (const name of ['other', 'behind-other']) {
    if (countOf(run.text, answerOf(name)) !== 1) {
      return fault(run, `"${name}", which builds on no failed task, did not answer`);
    }
  }
  return null;
}

function fault({ text }: FleetRun, what: string): Outcome {
  return fail(what, measureEvidence('merged result', text.slice(0, 4000)));
}

function answerOf(name: string): string {
  return `It is the ${name} heron.`;
}
