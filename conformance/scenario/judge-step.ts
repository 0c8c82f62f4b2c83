import { setTimeout as sleep } from 'node:timers/promises';
import type { ScenarioExpectation } from '../../spec/generated/scenario.gen.ts';
import { takeMarks, unmetDisk } from './judge-disk.ts';
import { unmetSeen } from './judge-seen.ts';
import type { Unmet } from './scenario-failure.ts';
import {
  note,
  type PlaceMarks,
  type ScenarioRun,
  type SeenCounts,
  seenNow,
  type WatchedPaths,
} from './scenario-run.ts';
import { spelledName } from './spelled-name.ts';
import { unmetPlan } from './unmet-plan.ts';

/**
 * Judges what of a step can be seen at once. Questions and hooks are those since `since`; the next step speaks of what
 * comes after. A step without number expects nothing.
 */
export async function judgeStep(
  run: ScenarioRun,
  number: number | null,
  expect: ScenarioExpectation,
  since: SeenCounts = run.looked,
): Promise<void> {
  const now = seenNow(run);
  run.looked = now;
  if (number === null) return;
  await untilTold(run, expect);
  note(run, number, await unmetNow(run, expect, since, now));
}

/** How long a plan may be on its way to the client: a request to the provider can overtake it. */
const toldWithinMs = 2000;
const lookEveryMs = 10;

async function untilTold({ session }: ScenarioRun, { plan }: ScenarioExpectation): Promise<void> {
  const lastMs = performance.now() + toldWithinMs;
  while (unmetPlan(plan, session.client?.plan ?? []).length > 0 && performance.now() < lastMs) {
    await sleep(lookEveryMs);
  }
}

/** What of workspace, HOME, questions, hooks and fixture servers is expected and not there now. */
export async function unmetNow(
  run: ScenarioRun,
  expect: ScenarioExpectation,
  since: SeenCounts = run.looked,
  now: SeenCounts = seenNow(run),
): Promise<readonly Unmet[]> {
  const { session, marks, questions, subject } = run;
  const asks = questions.asked.slice(since.asks, now.asks);
  const hooks = session.hookRuns().slice(since.hooks, now.hooks);
  return [
    ...(await unmetDisk(session.disk, expect.disk ?? {}, marks.workspace)),
    ...(await unmetDisk(session.home, expect.home ?? {}, marks.home, 'the HOME')),
    ...unmetSeen(expect, { asks, hooks }, session, (name) => spelledName(subject, name)),
    ...unmetPlan(expect.plan, session.client?.plan ?? []),
  ];
}

/** How the watched entries are now. */
export async function marksOf(
  { disk, home }: ScenarioRun['session'],
  watched: WatchedPaths,
): Promise<PlaceMarks> {
  return {
    workspace: await takeMarks(disk, watched.workspace),
    home: await takeMarks(home, watched.home),
  };
}
