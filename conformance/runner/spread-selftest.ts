import { chooseDefects } from './choose-defects.ts';
import { type KillMatrix, type KillRow, killMatrix } from './kill-matrix.ts';
import type { KnownDefect } from './run-selftest.ts';

/** A share of the defects, which one process judges; the first share judges the sound reference too. */
export interface SelftestShare {
  readonly ids: readonly string[];
  readonly judgesSound: boolean;
}

export interface SpreadOptions {
  readonly defects: readonly KnownDefect[];
  readonly only?: readonly string[] | undefined;
  readonly pairs: string;
  readonly workers: number;
  readonly signal: AbortSignal;
  readonly onRow: (row: KillRow) => void;
}

/** Small enough that processes end at about the same time, large enough that starting them costs little. */
const shareSize = 5;

/**
 * The kill matrix, made by several processes at a time: `judge` has one share judged in a process of its own and gives
 * its rows, which are fewer than asked for where it was stopped.
 */
export async function spreadSelftest(
  options: SpreadOptions,
  checkIds: readonly string[],
  judge: (share: SelftestShare) => Promise<KillMatrix>,
): Promise<KillMatrix> {
  const { defects, only = [], pairs, workers, signal, onRow } = options;
  const chosen = chooseDefects(defects, only).map(({ id }) => id);
  const waiting = sharesOf(chosen, pairs !== 'named');
  const rows = new Map<string | null, KillRow>();
  const work = async (): Promise<void> => {
    for (let share = waiting.shift(); share !== undefined && !signal.aborted; share = waiting.shift()) {
      for (const row of (await judge(share)).rows) {
        rows.set(row.broken, row);
        onRow(row);
      }
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  const wanted: readonly (string | null)[] = pairs === 'named' ? chosen : [null, ...chosen];
  const inOrder = wanted.flatMap((id) => rows.get(id) ?? []);
  const isWhole = chosen.length === defects.length;
  return killMatrix(inOrder, checkIds, { isWhole, isComplete: inOrder.length === wanted.length });
}

function sharesOf(ids: readonly string[], judgesSound: boolean): SelftestShare[] {
  const starts = Array.from({ length: Math.ceil(ids.length / shareSize) }, (_, index) => index * shareSize);
  return starts.map((start) => ({
    ids: ids.slice(start, start + shareSize),
    judgesSound: judgesSound && start === 0,
  }));
}
