import type { Turn } from '../lab/lab.ts';
import { actOnWorld } from './act-on-world.ts';
import { takeMarks, unmetDisk } from './judge-disk.ts';
import { turnFailures } from './judge-turn.ts';
import type { NumberedStep, PlannedAnswer, PlannedTurn } from './planned-scenario.ts';
import { note, type ScenarioRun } from './scenario-run.ts';
import { scriptedAnswer } from './scripted-answer.ts';
import { stepClock } from './step-clock.ts';

/**
 * Carries out one turn. The disk is looked at, and the world acts, while the model is asked for its next answer: then
 * the results of the answer before are in, and the subject waits.
 */
export async function runPlannedTurn(run: ScenarioRun, planned: PlannedTurn): Promise<void> {
  const clock = stepClock(() => run.abort());
  const faults: unknown[] = [];
  let served = 0;
  const steps = planned.answers.map((answer, index) => ({
    ...scriptedAnswer(run.session, answer),
    before: async () => {
      clock.stop();
      served = index + 1;
      // Thrown here a fault would look like one of the endpoint; it is told once the turn is over.
      await betweenAnswers(run, planned, index).catch((error: unknown) => faults.push(error));
      clock.start(answer.timeoutMs);
    },
  }));
  const turn = await run.session.turn(steps, planned.prompt ?? undefined).finally(() => clock.stop());
  if (faults.length > 0) throw faults[0];
  run.turns.push(turn);
  keepAnswers(run, planned, turn);
  const last = planned.answers[served - 1];
  if (last !== undefined) await settle(run, last);
  const progress = { served, passedMs: clock.passed() };
  run.failures.push(...turnFailures(planned, turn, progress, run.session.processes()));
}

/** World acts and looks at the disk in order; of a step that does both, the act comes first. */
export async function carryOut(run: ScenarioRun, steps: readonly NumberedStep[]): Promise<void> {
  for (const { number, step } of steps) {
    await actOnWorld(run.session.world, step);
    note(run, number, await unmetDisk(run.session.disk, step.expect?.disk ?? {}, run.marks));
  }
}

async function betweenAnswers(
  run: ScenarioRun,
  { opening, answers }: PlannedTurn,
  index: number,
): Promise<void> {
  const before = answers[index - 1];
  if (before === undefined) await carryOut(run, opening);
  else await settle(run, before);
  run.marks = await takeMarks(run.session.disk, run.watched);
}

async function settle(run: ScenarioRun, { number, expect, afterwards }: PlannedAnswer): Promise<void> {
  if (number !== null) note(run, number, await unmetDisk(run.session.disk, expect.disk ?? {}, run.marks));
  await carryOut(run, afterwards);
}

/** The answers that were asked for, each with its request: a step of the script is taken by exactly one. */
function keepAnswers(run: ScenarioRun, { answers, opening }: PlannedTurn, turn: Turn): void {
  for (const [index, answer] of answers.entries()) {
    const taken = turn.routed.find(({ route, recorded }) => {
      const isOfTurn = turn.requests.some(({ sequence }) => sequence === recorded.sequence);
      return isOfTurn && route.kind === 'main' && route.step === index;
    });
    const request = turn.requests.find(({ sequence }) => sequence === taken?.recorded.sequence);
    if (request === undefined) continue;
    run.answers.push({ answer, request, opening: index === 0 ? opening : [], isJudged: false });
  }
}
