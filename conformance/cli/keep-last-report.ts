import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '../../spec/generated/report.gen.ts';
import { renderJson } from '../report/render-json.ts';
import { writeOutput } from './write-output.ts';

/**
 * Keeps the whole report of the last run in the run folder, so that evidence which the text cut off needs no second
 * run. Gives its path, or null where the folder cannot be written: a run in a read-only place is still a run.
 */
export async function keepLastReport(folder: string, report: Report): Promise<string | null> {
  const path = join(folder, 'last-report.json');
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, '.gitignore'), '*\n');
    await writeOutput(path, renderJson(report));
    return path;
  } catch {
    return null;
  }
}
