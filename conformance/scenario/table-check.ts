import { HarnessError } from '../../spec/errors.ts';
import { type FilledRow, filledRows } from '../../spec/filled-rows.ts';
import type { Table } from '../../spec/generated/table.gen.ts';
import { didYouMean } from '../../spec/nearest-word.ts';
import type { Check } from '../lab/check.ts';
import { usedFeatures } from './demands.ts';
import { judgeRows } from './judge-rows.ts';
import { judgeSession } from './judge-session.ts';
import { tableOutcome } from './table-outcome.ts';
import { usedActs } from './used-acts.ts';

const rowLimitMs = 120_000;
/** The most that the schema lets any check have. */
const limitMs = 3_600_000;

/** The check that a table is: one verdict over all its rows, or over those named. */
export function tableCheck(table: Table, only: readonly string[] = []): Check {
  const rows = chosenRows(table, only);
  const rowMs = table.timeoutMs ?? rowLimitMs;
  const isShared = table.share === 'session';
  const promise = commonOf(rows.map(({ scenario }) => scenario.given?.promises));
  return {
    id: table.id,
    proves: table.proves,
    claim: table.title,
    contract: table.contract,
    rows: rows.map(({ row }) => row),
    acts: actsOfAll(rows),
    uses: [...new Set(rows.flatMap(({ scenario }) => usedFeatures(scenario)))],
    ...(table.needs && { needs: table.needs }),
    ...(table.binds && { binds: table.binds }),
    ...(promise && { promise }),
    timeoutMs: Math.min(limitMs, isShared ? rowMs : rowMs * rows.length),
    run: async (lab) =>
      tableOutcome(isShared ? await judgeSession(lab, table, rows) : await judgeRows(lab, rows, rowMs)),
  };
}

function chosenRows(table: Table, only: readonly string[]): readonly FilledRow[] {
  const rows = filledRows(table);
  const names = rows.map(({ row }) => row);
  const unknown = only.find((name) => !names.includes(name));
  if (unknown === undefined) return only.length === 0 ? rows : rows.filter(({ row }) => only.includes(row));
  const near = didYouMean(unknown, names) || `; it has ${names.join(', ')}`;
  throw new HarnessError('USAGE', `The table "${table.id}" has no row "${unknown}"${near}.`);
}

/** An act that only some rows need decides about these alone. */
function actsOfAll(rows: readonly FilledRow[]): readonly string[] {
  const [first = [], ...more] = rows.map(({ scenario }) => usedActs(scenario));
  return first.filter((act) => more.every((acts) => acts.includes(act)));
}

function commonOf<Value>(values: readonly Value[]): Value | undefined {
  const [first, ...more] = values;
  return more.every((value) => value === first) ? first : undefined;
}
