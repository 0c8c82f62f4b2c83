import type { ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that start many processes, the longest first: begun last, one of them would keep the other worker idle. */
const longest = [
  'conformance/selftest.test.ts',
  'tools/hostile/hostile.test.ts',
  'conformance/cli/bad-input.test.ts',
  'tools/crash/run-crash.test.ts',
  'conformance/cli/main.test.ts',
  'tools/pack/pack.test.ts',
  'conformance/suite.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = longest.findIndex((path) => moduleId.endsWith(path));
      return at === -1 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

// One module registry a worker (no isolation): a fresh one costs a quarter of a second a file, and tests that
// need a clean process start one themselves. Forks, because drivers are tested with signals and process groups.
const config: ViteUserConfig = {
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'dist/**', '.surfacelock/**', 'tools/check/canary/**'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 30_000,
    teardownTimeout: 5_000,
  },
};

export default config;
