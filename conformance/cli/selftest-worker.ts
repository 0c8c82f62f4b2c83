import { brokenSubjects } from '../broken/registry.ts';
import { runSelftest, type SelftestOptions } from '../runner/run-selftest.ts';
import { killAllSubjects } from '../subjects/live-families.ts';
import { openContext } from './open-context.ts';
import { printFault } from './print-fault.ts';

// One share of a selftest in a process of its own: `selftest-worker.js <options as JSON>`. The matrix of the share goes to
// the standard output.
const { context, end } = openContext(process);
process.once('exit', killAllSubjects);
end(await judgeShare());

async function judgeShare(): Promise<number> {
  try {
    const options: Omit<SelftestOptions, 'defects' | 'signal'> = JSON.parse(process.argv[2] ?? '');
    const matrix = await runSelftest({ ...options, defects: brokenSubjects, signal: context.signal });
    context.stdout.write(`${JSON.stringify(matrix)}\n`);
    return matrix.exitCode;
  } catch (error) {
    return printFault(error, [], context);
  }
}
