import { setTimeout as sleep } from 'node:timers/promises';
import { HarnessError } from '../../spec/errors.ts';
import type { ScenarioAnswer } from '../../spec/generated/scenario.gen.ts';
import { breaksOff, isWhileRunning } from '../../spec/scenario-words.ts';
import { actOnWorld, clientOf } from './act-on-world.ts';
import { judgeStep, unmetNow } from './judge-step.ts';
import type { NumberedStep, PlannedAnswer } from './planned-scenario.ts';
import { note, type ScenarioRun } from './scenario-run.ts';

/** Steps that happen while the calls of one answer run. */
export interface LiveSteps {
  /** To be called once the results are in or the turn is over: what has not come by then does not come. */
  finish(): Promise<void>;
}

/** How long facts before a `cancel` or a `kill` are waited for, and how long a call of which nothing is expected gets to begin. */
const beginLimitMs = 10_000;
const beginMs = 300;
const lookEveryMs = 20;

/** The end of the time in which such steps can happen. */
interface Ending {
  readonly reached: Promise<void>;
  isReached(): boolean;
  reach(): void;
}

/** Begins with the steps up to the last `answer`, `cancel` or `kill` behind an answer of the model. */
export function liveSteps(run: ScenarioRun, answer: PlannedAnswer, onCancel: () => void): LiveSteps {
  const { during } = splitAfterwards(answer);
  const ending = openEnding();
  run.questions.expect(during, answersOf(during));
  const done = carryOutLive(run, during, ending, onCancel);
  // Whoever finishes the steps is told; until then nobody listens.
  done.catch(() => undefined);
  return {
    async finish() {
      ending.reach();
      await done;
      run.questions.expect(during, []);
    },
  };
}

/**
 * The steps behind an answer: those while its calls run, and those once their results are in. What is expected of a
 * `cancel` or a `kill` is seen when the turn is over.
 */
export function splitAfterwards({ afterwards }: Pick<PlannedAnswer, 'afterwards'>): {
  readonly during: readonly NumberedStep[];
  readonly behind: readonly NumberedStep[];
} {
  const count = afterwards.findLastIndex(({ step }) => isWhileRunning(step)) + 1;
  const during = afterwards.slice(0, count);
  const behind = afterwards.slice(count);
  const last = during.at(-1);
  if (last === undefined || !breaksOff(last.step)) return { during, behind };
  const { expect = {} } = last.step;
  return { during, behind: [{ number: last.number, step: { expect } }, ...behind] };
}

/** True for an answer whose turn is broken off: by the user, or by the end of the process. */
export function isCancelled({ afterwards }: Pick<PlannedAnswer, 'afterwards'>): boolean {
  return afterwards.some(({ step }) => breaksOff(step));
}

async function carryOutLive(
  run: ScenarioRun,
  during: readonly NumberedStep[],
  ending: Ending,
  onCancel: () => void,
): Promise<void> {
  for (const [place, numbered] of during.entries()) {
    const { number, step } = numbered;
    const pause = during.slice(place).find((later) => isWhileRunning(later.step));
    if (step.answer !== undefined) {
      await answerQuestion(run, numbered, step.answer, ending);
      run.questions.expect(during, answersOf(during.slice(place + 1)));
    } else if (breaksOff(step)) {
      await breakOff(run, numbered, during.slice(0, place), ending, onCancel);
    } else {
      if (pause?.step.answer !== undefined) await run.questions.await(pause.step.answer, ending.reached);
      await actOnWorld(run.session, step);
      if (pause !== undefined && breaksOff(pause.step)) await untilMet(run, numbered, ending);
      await judgeStep(run, number, step.expect ?? {});
    }
  }
}

async function answerQuestion(
  run: ScenarioRun,
  { number, step }: NumberedStep,
  answer: ScenarioAnswer,
  ending: Ending,
): Promise<void> {
  const question = await run.questions.take(answer, ending.reached);
  await judgeStep(run, number, step.expect ?? {});
  if (question !== null) return question.answer(answer.choose);
  const about = answer.ask === undefined ? '' : ` about "${answer.ask}"`;
  note(run, number, [{ expected: `a question${about} to answer`, seen: 'none was open', evidence: [] }]);
}

async function breakOff(
  run: ScenarioRun,
  { number, step }: NumberedStep,
  before: readonly NumberedStep[],
  ending: Ending,
  onCancel: () => void,
): Promise<void> {
  // A call about which no step says how its beginning shows gets a moment.
  const isShown = before.some((earlier) => earlier.step.expect ?? earlier.step.answer);
  if (!isShown) await Promise.race([ending.reached, sleep(beginMs)]);
  if (ending.isReached()) {
    const unmet = { expected: 'a running call to break off', seen: 'it had come to its end', evidence: [] };
    return note(run, number, [unmet]);
  }
  onCancel();
  if (step.kill === undefined) await clientOf(run.session).cancel();
  else await kill(run);
}

async function kill({ session }: ScenarioRun): Promise<void> {
  if (session.kill !== undefined) return session.kill();
  throw new HarnessError('HARNESS_FAULT', 'The session has no process, though its scenario kills it.');
}

/** Waits until the facts of a step hold: the call that is to be broken off makes them true while it runs. */
async function untilMet(run: ScenarioRun, { step }: NumberedStep, ending: Ending): Promise<void> {
  const lastMs = performance.now() + beginLimitMs;
  while (!ending.isReached() && performance.now() < lastMs) {
    if ((await unmetNow(run, step.expect ?? {})).length === 0) return;
    await sleep(lookEveryMs);
  }
}

function openEnding(): Ending {
  let resolveReached = (): void => undefined;
  let isReached = false;
  const reached = new Promise<void>((resolve) => {
    resolveReached = resolve;
  });
  return {
    reached,
    isReached: () => isReached,
    reach() {
      isReached = true;
      resolveReached();
    },
  };
}

function answersOf(steps: readonly NumberedStep[]): readonly ScenarioAnswer[] {
  return steps.flatMap(({ step }) => (step.answer === undefined ? [] : [step.answer]));
}
