import type { HarnessFinding } from '../../spec/generated/report.gen.ts';
import type { Check } from '../lab/check.ts';
import { chooseDefects } from './choose-defects.ts';
import { executePlan, type Progress } from './execute-plan.ts';
import { type KillMatrix, type KillRow, killMatrix, killRow } from './kill-matrix.ts';
import { type PreparedRun, prepareRun } from './prepare-run.ts';
import { type LabDefect, realLabs } from './real-labs.ts';
import { withRunFolder } from './run-folder.ts';

/** One deliberate defect and the checks that it has to fail. */
export interface KnownDefect {
  readonly id: string;
  readonly claim: string;
  readonly fails: readonly string[];
  readonly overrides?: LabDefect['overrides'];
  readonly rewrite?: LabDefect['rewrite'];
}

export interface SelftestOptions {
  readonly defects: readonly KnownDefect[];
  /** Ids of defects, or of checks: then the defects that name them. Absent means all. */
  readonly only?: readonly string[] | undefined;
  /** Default 3: a defect that shows only now and then would prove nothing. */
  readonly runs?: number | undefined;
  /**
   * Which checks get the processes that they ask for: all, or of each defect only those that it names, while the
   * others judge it inside this process. Default `all`.
   */
  readonly processes?: 'all' | 'named' | undefined;
  /**
   * Which checks judge a defect: all, or only those that it names. The latter shows that they fail, not that no other
   * does, and leaves out the sound reference, which a run judges. `all-but-tables`: all, but of the tables, whose rows
   * are most of the work, only those that it names. Default `all`.
   */
  readonly pairs?: SelftestPairs | undefined;
  /** False leaves the sound reference to somebody else. Default true, save where only named pairs are judged. */
  readonly judgesSound?: boolean | undefined;
  /** Default 2. */
  readonly jobs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((broken: string | null, progress: Progress) => void) | undefined;
  /** Told each row as soon as it stands. */
  readonly onRow?: ((row: KillRow) => void) | undefined;
}

/** Which checks judge a defect. */
export type SelftestPairs = 'all' | 'all-but-tables' | 'named';

/**
 * Runs every check against the sound reference and against each defect, and gives the kill matrix: which checks failed,
 * and whether they are exactly those that the defect names.
 */
export async function runSelftest(options: SelftestOptions): Promise<KillMatrix> {
  const prepared = await prepareRun({ subject: 'reference' });
  const defects = chooseDefects(options.defects, options.only ?? []);
  const signal = options.signal ?? new AbortController().signal;
  const rows: KillRow[] = [];
  const judgesSound = options.judgesSound ?? options.pairs !== 'named';
  const subjects = judgesSound ? [null, ...defects] : defects;
  await withRunFolder(async (folder) => {
    for (const defect of subjects) {
      const row = await judgeDefect(defect, prepared, folder, signal, options);
      if (signal.aborted) return;
      rows.push(row);
      options.onRow?.(row);
    }
  });
  const checkIds = [...new Set(prepared.plan.map(({ check }) => check.id))];
  const isWhole = defects.length === options.defects.length;
  return killMatrix(rows, checkIds, { isWhole, isComplete: rows.length === subjects.length });
}

async function judgeDefect(
  defect: KnownDefect | null,
  prepared: PreparedRun,
  folder: string,
  signal: AbortSignal,
  options: SelftestOptions,
): Promise<KillRow> {
  const spares = (check: string) =>
    defect !== null && options.processes === 'named' && !defect.fails.includes(check);
  const findings: HarnessFinding[] = [];
  const judges = ({ id, rows }: Check) => {
    if (defect === null || defect.fails.includes(id)) return true;
    return options.pairs !== 'named' && !(options.pairs === 'all-but-tables' && rows !== undefined);
  };
  const judge = (sparesProcesses: boolean) =>
    executePlan(
      prepared.plan.filter(({ check }) => judges(check) && spares(check.id) === sparesProcesses),
      {
        openLab: realLabs({ ...prepared, sparesProcesses }, options.runs ?? 3, folder, builtIn(defect)),
        signal,
        jobs: options.jobs ?? 2,
        alwaysProcess: prepared.found.subject.driver !== 'in-process',
        onProgress: (progress) => options.onProgress?.(defect?.id ?? null, progress),
        onFinding: (finding) => findings.push(finding),
      },
    );
  const results = [...(await judge(true)), ...(await judge(false))];
  return killRow(defect, results, findings);
}

function builtIn(defect: KnownDefect | null): LabDefect | undefined {
  if (defect === null) return undefined;
  const { id, overrides, rewrite } = defect;
  return { brokenId: id, ...(overrides && { overrides }), ...(rewrite && { rewrite }) };
}
