import type { Turn } from '../lab/lab.ts';
import { actOnWorld } from './act-on-world.ts';
import { judgeStep, marksOf } from './judge-step.ts';
import { turnFailures } from './judge-turn.ts';
import { type LiveSteps, liveSteps, splitAfterwards } from './live-steps.ts';
import type { NumberedStep, PlannedAnswer, PlannedTurn } from './planned-scenario.ts';
import { type ScenarioRun, type SeenCounts, seenNow } from './scenario-run.ts';
import { scriptedAnswer } from './scripted-answer.ts';
import { type StepClock, stepClock } from './step-clock.ts';

/** Bound from the breaking off to the end of the turn, where the step gives none. */
const cancelLimitMs = 15_000;

/**
 * Carries out one turn. The disk is looked at, and the world acts, while the model is asked for its next answer: then
 * the results of the answer before are in, and the subject waits. Only the steps up to an `answer` or a `cancel` happen
 * while the calls run.
 */
export async function runPlannedTurn(run: ScenarioRun, planned: PlannedTurn): Promise<void> {
  const clock = stepClock(() => run.abort());
  const faults: unknown[] = [];
  const progress: TurnInProgress = { given: null, served: 0, living: [] };
  const steps = planned.answers.map((answer, index) => ({
    ...scriptedAnswer(run.session, answer),
    before: async () => {
      clock.stop();
      const before = progress.given;
      if (index === 0) progress.living = livingBefore(run);
      progress.given = null;
      progress.served = index + 1;
      try {
        await (before === null ? carryOut(run, planned.opening) : settle(run, before));
        progress.given = await giveAnswer(run, answer, clock);
      } catch (error) {
        // Let through it would look like a fault of the endpoint; it is told once the turn is over.
        faults.push(error);
      }
    },
  }));
  const turn = await run.session.turn(steps, planned.prompt ?? undefined).finally(() => clock.stop());
  if (faults.length > 0) throw faults[0];
  if (progress.given !== null) await settle(run, progress.given);
  run.turns.push(turn);
  keepAnswers(run, planned, turn);
  const { served, living } = progress;
  const left = run.session.processes().filter((id) => !living.includes(id));
  run.failures.push(...turnFailures(planned, turn, { served, passedMs: clock.passed() }, left));
}

/** World acts and looks at what can be seen, in order; of a step that does both, the act comes first. */
export async function carryOut(run: ScenarioRun, steps: readonly NumberedStep[]): Promise<void> {
  for (const { number, step } of steps) {
    await actOnWorld(run.session, step);
    await judgeStep(run, number, step.expect ?? {});
  }
}

interface TurnInProgress {
  given: AnswerGiven | null;
  served: number;
  /** Processes that are no work of this turn. */
  living: readonly number[];
}

/** A subject that goes on between prompts is itself alive, and so is what earlier turns have left it with. */
function livingBefore({ session }: ScenarioRun): readonly number[] {
  return session.client === undefined ? [] : session.processes();
}

/** An answer that is going out, with what happens while its calls run. */
interface AnswerGiven {
  readonly answer: PlannedAnswer;
  readonly live: LiveSteps;
  readonly since: SeenCounts;
}

async function giveAnswer(run: ScenarioRun, answer: PlannedAnswer, clock: StepClock): Promise<AnswerGiven> {
  run.marks = await marksOf(run.session, run.watched);
  clock.start(answer.timeoutMs);
  const since = seenNow(run);
  run.looked = since;
  const live = liveSteps(run, answer, () => clock.start(answer.timeoutMs ?? cancelLimitMs));
  return { answer, live, since };
}

async function settle(run: ScenarioRun, { answer, live, since }: AnswerGiven): Promise<void> {
  await live.finish();
  await judgeStep(run, answer.number, answer.expect, since);
  await carryOut(run, splitAfterwards(answer).behind);
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
