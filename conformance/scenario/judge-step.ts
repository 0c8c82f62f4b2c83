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
  if (number !== null) note(run, number, await unmetNow(run, expect, since, now));
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
