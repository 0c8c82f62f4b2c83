import { resolve } from 'node:path';
import { partialNote } from '../report/report-notes.ts';
import { readReport } from '../runner/read-report.ts';
import { deliverReport } from './deliver-report.ts';
import { chosenFormat } from './format-option.ts';
import { outputPath } from './output-path.ts';
import type { VerbCall } from './verb.ts';
import { requireWritable } from './write-output.ts';

/** Body of `report render`: prints a report in the chosen format. A partial one is printed, and is no success. */
export async function renderFile({ args, options, context }: VerbCall): Promise<number> {
  const output = outputPath(options, context);
  if (output !== undefined) await requireWritable(output);
  const [file = ''] = args;
  const report = await readReport(resolve(context.cwd, file));
  await deliverReport(report, { format: chosenFormat(options), output }, context);
  const partial = partialNote(report);
  if (partial === null) return 0;
  context.stderr.write(`${file} is partial: ${partial}\n`);
  return 3;
}
