import { HarnessError } from '../../spec/errors.ts';
import type { Scenario } from '../../spec/generated/scenario.gen.ts';
import { isNobody } from '../../spec/scenario-words.ts';
import type { Lab } from '../lab/lab.ts';
import { Captures } from './captures.ts';
import { judgeFollowing } from './judge-following.ts';
import { marksOf } from './judge-step.ts';
import { openQuestions } from './open-questions.ts';
import type { PlannedScenario } from './planned-scenario.ts';
import { carryOut } from './play-script.ts';
import { runPlannedTurn } from './run-planned-turn.ts';
import { type ScenarioRun, watchedPaths } from './scenario-run.ts';
import { spelledName } from './spelled-name.ts';
import { startSession } from './start-session.ts';

/** How a scenario is carried out. */
export interface ScenarioManner {
  /** Name of the place in the lab: the next start there ends this one. Default: a place of its own. */
  readonly place?: string;
  /** Goes on behind a turn in which something failed. Default: that turn is the last. */
  readonly goesOn?: boolean;
  /** Ends the subject when it fires. */
  readonly signal?: AbortSignal;
}

/** Carries out a scenario up to its end, or to the end of the turn in which an expectation is not met. */
export async function runScenario(
  lab: Lab,
  scenario: Scenario,
  plan: PlannedScenario,
  manner: ScenarioManner = {},
): Promise<ScenarioRun> {
  const run = await openRun(lab, scenario, plan, manner);
  await carryOut(run, plan.opening);
  for (const turn of plan.turns) {
    if (run.failures.length > 0 && manner.goesOn !== true) break;
    if (manner.signal?.aborted === true) break;
    await runPlannedTurn(run, turn);
    judgeFollowing(run);
  }
  requireJudged(run);
  return run;
}

async function openRun(
  lab: Lab,
  scenario: Scenario,
  plan: PlannedScenario,
  manner: ScenarioManner,
): Promise<ScenarioRun> {
  const ending = new AbortController();
  const signal = manner.signal ? AbortSignal.any([ending.signal, manner.signal]) : ending.signal;
  const { asks } = scenario.given ?? {};
  const usual = asks === undefined || isNobody(asks) ? 'reject-once' : asks;
  const questions = openQuestions(usual, (name) => spelledName(lab.subject, name));
  const session = await startSession(lab, scenario, plan, { signal, questions, usual, place: manner.place });
  const watched = watchedPaths(scenario);
  return {
    scenario,
    plan,
    subject: lab.subject,
    session,
    abort: () => ending.abort(),
    questions,
    answers: [],
    turns: [],
    results: new Map(),
    captured: new Captures(),
    watched,
    marks: await marksOf(session, watched),
    looked: { asks: 0, hooks: 0 },
    failures: [],
  };
}

/** A call whose result nobody looked at must never pass for one that was right. */
function requireJudged({ answers, failures, scenario }: ScenarioRun): void {
  const isFine = answers.every(
    ({ answer, isJudged, isBrokenOff }) => isJudged || answer.calls.length === 0 || isBrokenOff,
  );
  if (failures.length > 0 || isFine) return;
  throw new HarnessError('HARNESS_FAULT', `"${scenario.id}" ended with a call that was not judged.`);
}
