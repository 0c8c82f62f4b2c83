import type { ScriptedStep } from '../model/model-step.ts';
import type { RecordedRequest } from '../surface/recorded-request.ts';
import { actOnWorld } from './act-on-world.ts';
import { judgeStep, marksOf } from './judge-step.ts';
import { type LiveSteps, liveSteps, splitAfterwards } from './live-steps.ts';
import type { NumberedStep, PlannedAnswer } from './planned-scenario.ts';
import { type ScenarioRun, type SeenCounts, seenNow } from './scenario-run.ts';
import { scriptedAnswer } from './scripted-answer.ts';
import { type StepClock, stepClock } from './step-clock.ts';

/** Bound from the breaking off to the end of the turn, where the step gives none. */
const cancelLimitMs = 15_000;

/** What a script does beside its own answers. */
export interface ScriptManner {
  /** Called when a request has come and the answer before it is settled, before anything else happens. */
  onRequest(): Promise<void>;
  /** Takes what went wrong in the harness: let through it would look like a fault of the endpoint. */
  onFault(error: unknown): void;
}

/**
 * The answers of one agent in one turn. The disk is looked at, and the world acts, while its model is asked for the next
 * answer: then the results of the answer before are in, and the agent waits. Only the steps up to an `answer` or a
 * `cancel` happen while the calls run.
 */
export class PlayedScript {
  readonly agent: string | null;
  readonly steps: readonly ScriptedStep[];
  readonly #run: ScenarioRun;
  readonly #manner: ScriptManner;
  readonly #clock: StepClock;
  #given: AnswerGiven | null = null;
  #served = 0;

  constructor(
    run: ScenarioRun,
    script: { readonly agent: string | null; readonly answers: readonly PlannedAnswer[] },
    manner: ScriptManner,
  ) {
    this.agent = script.agent;
    this.#run = run;
    this.#manner = manner;
    this.#clock = stepClock(() => run.abort());
    this.steps = script.answers.map((answer, index) => (request) => this.#stepOf(answer, index, request));
  }

  /** Answers that were asked for. */
  get served(): number {
    return this.#served;
  }

  /** The bound of a step that was passed, or null. */
  get passedMs(): number | null {
    return this.#clock.passed();
  }

  /** The latest answer was a final text, so that no request tells when what it expects can be seen. */
  get hasEnded(): boolean {
    return this.#given !== null && this.#given.answer.calls.length === 0 && !this.#given.answer.isClaim;
  }

  stopClock(): void {
    this.#clock.stop();
  }

  /** Judges what rests on the latest answer and can be seen now. */
  async settle(): Promise<void> {
    const given = this.#given;
    this.#given = null;
    if (given === null) return;
    await given.live.finish();
    await judgeStep(this.#run, given.answer.number, given.answer.expect, given.since);
    await carryOut(this.#run, splitAfterwards(given.answer).behind);
  }

  #stepOf(answer: PlannedAnswer, index: number, request: RecordedRequest): ReturnType<typeof scriptedAnswer> {
    const { session, captured, subject } = this.#run;
    captured.take(this.agent, request, subject.resultClasses);
    captured.await(this.agent, answer.calls);
    return {
      ...scriptedAnswer(session, answer, (name) => captured.text(name)),
      before: () => this.#onRequest(answer, index),
    };
  }

  async #onRequest(answer: PlannedAnswer, index: number): Promise<void> {
    this.#clock.stop();
    this.#served = index + 1;
    try {
      await this.settle();
      await this.#manner.onRequest();
      this.#given = await this.#give(answer);
    } catch (error) {
      this.#manner.onFault(error);
    }
  }

  async #give(answer: PlannedAnswer): Promise<AnswerGiven> {
    const run = this.#run;
    run.marks = await marksOf(run.session, run.watched);
    this.#clock.start(answer.timeoutMs);
    const since = seenNow(run);
    run.looked = since;
    const live = liveSteps(run, answer, () => this.#clock.start(answer.timeoutMs ?? cancelLimitMs));
    return { answer, live, since };
  }
}

/** World acts and looks at what can be seen, in order; of a step that does both, the act comes first. */
export async function carryOut(run: ScenarioRun, steps: readonly NumberedStep[]): Promise<void> {
  for (const { number, step } of steps) {
    await actOnWorld(run.session, step);
    await judgeStep(run, number, step.expect ?? {});
  }
}

/** An answer that is going out, with what happens while its calls run. */
interface AnswerGiven {
  readonly answer: PlannedAnswer;
  readonly live: LiveSteps;
  readonly since: SeenCounts;
}
