import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../../spec/generated/report.gen.ts';
import { harnessLine, headLine, resultLine } from '../report/jsonl-lines.ts';
import { renderJson } from '../report/render-json.ts';
import { renderJsonl } from '../report/render-jsonl.ts';
import type { ReportSink } from '../runner/run-conformance.ts';
import { writeOutput } from './write-output.ts';

/** What the run folder keeps of the last run. */
export interface LastReport {
  /** Writes each line as it comes and before the next check ends: what was found survives a kill. */
  readonly sink: ReportSink;
  /**
   * Keeps the whole report, so that evidence which the text cut off needs no second run. Gives its path, or null where
   * the folder cannot be written: a run in a read-only place is still a run.
   */
  keep(report: Report): Promise<string | null>;
}

/** Opens the record of a run in `folder`. What an earlier run left there goes when the first line is written. */
export function openLastReport(folder: string): LastReport {
  const whole = join(folder, 'last-report.json');
  const stream = join(folder, 'last-report.jsonl');
  let mayWrite = true;
  const attempt = (write: () => void): void => {
    if (!mayWrite) return;
    try {
      write();
    } catch {
      mayWrite = false;
    }
  };
  const append = (line: string): void => attempt(() => appendFileSync(stream, line));
  return {
    sink: {
      begin: (head, requirements) =>
        attempt(() => {
          mkdirSync(folder, { recursive: true });
          writeFileSync(join(folder, '.gitignore'), '*\n');
          // A report of before beside a stream of now would be taken for its end.
          rmSync(whole, { force: true });
          rmSync(stream, { force: true });
          rmSync(join(folder, 'exchanges'), { recursive: true, force: true });
          appendFileSync(stream, headLine(head, requirements));
        }),
      result: (result) => append(resultLine(result)),
      finding: (finding) => append(harnessLine(finding)),
    },
    async keep(report) {
      if (!mayWrite) return null;
      try {
        await writeOutput(stream, renderJsonl(report));
        await writeOutput(whole, renderJson(report));
        return whole;
      } catch {
        return null;
      }
    },
  };
}
