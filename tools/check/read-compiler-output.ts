import type { Finding } from './gate.ts';
import type { ToolRun } from './run-tool.ts';

const line = /^(\S[^(\n]*)\((\d+),\d+\): error (TS\d+: .*)$/gm;

/** What the compiler found, one finding an error; a failure without one is a finding itself. */
export function readCompilerOutput(run: ToolRun, mend: string): readonly Finding[] {
  const found = [...run.output.matchAll(line)].map((match) => ({
    where: `${match[1]}:${match[2]}`,
    what: match[3] ?? '',
    mend,
  }));
  if (run.exitCode === 0 || found.length > 0) return found;
  return [{ where: 'tsc', what: run.output.trim() || `ended with ${run.exitCode}`, mend }];
}
