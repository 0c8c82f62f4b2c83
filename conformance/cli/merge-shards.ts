import { resolve } from 'node:path';
import { mergeReports } from '../runner/merge-reports.ts';
import { readReport } from '../runner/read-report.ts';
import { deliverReport } from './deliver-report.ts';
import { chosenFormat } from './format-option.ts';
import { outputPath } from './output-path.ts';
import type { VerbCall } from './verb.ts';
import { requireWritable } from './write-output.ts';

/** Body of `report merge`: prints the report of the whole run and gives its exit code. */
export async function mergeShards({ args, options, context }: VerbCall): Promise<number> {
  const output = outputPath(options, context);
  if (output !== undefined) await requireWritable(output);
  const inputs = await Promise.all(
    args.map(async (file) => ({ file, report: await readReport(resolve(context.cwd, file)) })),
  );
  const report = await mergeReports(inputs);
  await deliverReport(report, { format: chosenFormat(options), output }, context);
  return report.exitCode;
}
