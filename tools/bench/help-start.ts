import { join } from 'node:path';
import { packageRoot } from '../../spec/package-root.ts';
import type { Bench } from './bench.ts';
import { timeProcesses } from './time-processes.ts';

const rounds = 15;

/** The command line printing its help, against a Node that does nothing. */
export const helpStart: Bench = {
  name: 'surfacelock --help / node -e 0',
  bound: 2,
  run: async () => {
    const help = { args: [join(packageRoot(), 'dist/conformance/cli/main.js'), '--help'] };
    const { firstMs, secondMs } = await timeProcesses(help, { args: ['-e', '0'] }, rounds);
    return {
      ratio: firstMs / secondMs,
      detail: `${firstMs.toFixed(0)} ms to ${secondMs.toFixed(0)} ms, medians of ${rounds} pairs`,
    };
  },
};
