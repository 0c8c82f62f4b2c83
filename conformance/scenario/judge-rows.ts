import type { FilledRow } from '../../spec/filled-rows.ts';
import { blocked, type Lab } from '../lab/lab.ts';
import { judgeRow } from './judge-scenario.ts';
import type { JudgedRow } from './table-outcome.ts';
import { unmetRow } from './unmet-row.ts';

/** Rows at once of a subject in this process. One that is a process of its own has the one place of its check. */
const lanesInProcess = 3;

/** Judges each row by a start of its own, in the order of the rows. The start of a lane ends the one before it. */
export async function judgeRows(
  lab: Lab,
  rows: readonly FilledRow[],
  limitMs: number,
): Promise<readonly JudgedRow[]> {
  const judged = new Map<string, JudgedRow>();
  const waiting = [...rows];
  const lane = async (place: string): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      judged.set(next.row, await judgeInTime(lab, next, place, limitMs));
    }
  };
  const lanes = lab.subject.driver === 'in-process' ? lanesInProcess : 1;
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(`row-${number + 1}`)));
  return rows.flatMap(({ row }) => judged.get(row) ?? []);
}

async function judgeInTime(
  lab: Lab,
  { row, scenario }: FilledRow,
  place: string,
  limitMs: number,
): Promise<JudgedRow> {
  const unmet = unmetRow(scenario, lab.subject);
  if (unmet !== null) return { row, outcome: unmet };
  const bound = new AbortController();
  const timer = setTimeout(() => bound.abort(), limitMs);
  try {
    const outcome = await judgeRow(lab, scenario, { place, signal: bound.signal });
    if (!bound.signal.aborted) return { row, outcome };
    return { row, outcome: blocked(`it did not end within its ${limitMs} ms.`, ...outcome.evidence) };
  } catch (error) {
    return { row, outcome: { outcome: 'error', error } };
  } finally {
    clearTimeout(timer);
  }
}
