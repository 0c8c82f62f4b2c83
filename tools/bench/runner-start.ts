import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../../spec/package-root.ts';
import type { Bench } from './bench.ts';
import { timeProcesses } from './time-processes.ts';

const rounds = 5;

/** Three hundred checks that do nothing, through our runner and through the test framework. */
export const runnerStart: Bench = {
  name: '300 no-op checks: our runner / vitest',
  bound: 0.25,
  run: async () => {
    const root = packageRoot();
    const own = { args: [join(root, 'dist/tools/bench/noop-run.js')] };
    const parent = join(root, '.surfacelock');
    await mkdir(parent, { recursive: true });
    // Below the package root, so that the test file finds the framework.
    const folder = await mkdtemp(join(parent, 'bench-'));
    try {
      await writeFile(join(folder, 'noop.test.js'), testFile(join(root, 'dist/tools/bench/noop-checks.js')));
      // Without one of its own, the framework would take the configuration of the repository.
      await writeFile(join(folder, 'vitest.config.js'), 'export default { test: { isolate: false } };\n');
      const vitest = join(root, 'node_modules/vitest/vitest.mjs');
      const theirs = {
        args: [vitest, 'run', '--root', folder],
        cwd: folder,
      };
      const { firstMs, secondMs } = await timeProcesses(own, theirs, rounds);
      return {
        ratio: firstMs / secondMs,
        detail: `${firstMs.toFixed(0)} ms to ${secondMs.toFixed(0)} ms, medians of ${rounds} pairs`,
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function testFile(checks: string): string {
  return [
    "import { expect, test } from 'vitest';",
    `import { noopChecks } from ${JSON.stringify(pathToFileURL(checks).href)};`,
    "test.each(noopChecks.map((check) => [check.id, check]))('%s', async (_, check) => {",
    "  expect(await check.run()).toMatchObject({ outcome: 'pass' });",
    '});',
    '',
  ].join('\n');
}
