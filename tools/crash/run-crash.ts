import { chooseKills } from './choose-kills.ts';
import { countActs, crashPoint, type PointResult } from './crash-point.ts';
import { randomSource } from './random-source.ts';
import type { Kill } from './start-run.ts';

/** What a call asks for. */
export interface CrashCall {
  /** Kills that are wanted; the last session may add one. */
  readonly points: number;
  readonly seed: number;
  /** Sessions that are killed beside each other. */
  readonly jobs: number;
  /** A defect that the sessions are given, to see that the kills find it. */
  readonly broken?: string;
}

/** A session that did not come through as it has to. */
export interface FailedSession {
  readonly kills: readonly Kill[];
  readonly faults: readonly string[];
}

/** What came of all sessions. */
export interface CrashOutcome {
  readonly sessions: number;
  readonly kills: number;
  readonly torn: number;
  readonly failed: readonly FailedSession[];
}

/** Kills sessions until there were as many kills as asked for. The same seed chooses the same kills. */
export async function runCrash(
  { points, seed, jobs, broken }: CrashCall,
  onProgress: (kills: number) => void = () => {},
): Promise<CrashOutcome> {
  const random = randomSource(seed);
  const acts = await countActs();
  const failed: FailedSession[] = [];
  const total = { sessions: 0, kills: 0, torn: 0 };
  let planned = 0;
  const work = async (): Promise<void> => {
    while (planned < points) {
      const kills = chooseKills(random, acts);
      planned += kills.length;
      const result: PointResult = await crashPoint(kills, broken);
      total.sessions += 1;
      total.kills += result.killed;
      if (result.torn) total.torn += 1;
      // A turn that was through before its kill is no point.
      planned -= kills.length - result.killed;
      if (result.faults.length > 0) failed.push({ kills, faults: result.faults });
      onProgress(total.kills);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return { ...total, failed };
}
