import { HarnessError } from '../../spec/errors.ts';
import type { Scenario } from '../../spec/generated/scenario.gen.ts';
import type { Lab, LabSession, LabStart } from '../lab/lab.ts';
import { say } from '../model/model-step.ts';
import { takeMarks } from './judge-disk.ts';
import { judgeFollowing } from './judge-following.ts';
import type { PlannedScenario } from './planned-scenario.ts';
import { carryOut, runPlannedTurn } from './run-planned-turn.ts';
import { modeOf } from './scenario-demands.ts';
import { type ScenarioRun, watchedPaths } from './scenario-run.ts';

/** Carries out a scenario up to its end, or to the end of the turn in which an expectation is not met. */
export async function runScenario(lab: Lab, scenario: Scenario, plan: PlannedScenario): Promise<ScenarioRun> {
  const ending = new AbortController();
  const session = await startSession(lab, scenario, plan, ending.signal);
  const watched = watchedPaths(scenario);
  const run: ScenarioRun = {
    scenario,
    plan,
    subject: lab.subject,
    session,
    abort: () => ending.abort(),
    answers: [],
    turns: [],
    results: new Map(),
    watched,
    marks: await takeMarks(session.disk, watched),
    failures: [],
  };
  await carryOut(run, plan.opening);
  for (const turn of plan.turns) {
    if (run.failures.length > 0) break;
    await runPlannedTurn(run, turn);
    judgeFollowing(run);
  }
  requireJudged(run);
  return run;
}

/** A call whose result nobody looked at must never pass for one that was right. */
function requireJudged({ answers, failures, scenario }: ScenarioRun): void {
  if (failures.length > 0 || answers.every(({ answer, isJudged }) => isJudged || answer.calls.length === 0)) {
    return;
  }
  throw new HarnessError('HARNESS_FAULT', `"${scenario.id}" ended with a call that was not judged.`);
}

async function startSession(
  lab: Lab,
  { given = {} }: Scenario,
  { resumes }: PlannedScenario,
  signal: AbortSignal,
): Promise<LabSession> {
  const { files, home, cwd, env } = given;
  const mode = modeOf(given, lab.subject);
  // What surrounds a process can only be given to one of its own, and only such a one can be gone when it resumes.
  const isOwnProcess = resumes || home === 'warm' || cwd !== undefined || env !== undefined;
  const start: LabStart = {
    signal,
    ...(isOwnProcess && { isolation: 'process' }),
    ...(mode !== undefined && { mode }),
    ...(files && { files }),
    ...(cwd !== undefined && { cwd }),
    ...(env && { env }),
  };
  if (home !== 'warm') return lab.start(start);
  const place = 'scenario';
  const earlier = await lab.start({ ...start, place });
  await earlier.turn([say('Ready.')]);
  return lab.start({ ...start, place, home: 'warm' });
}
