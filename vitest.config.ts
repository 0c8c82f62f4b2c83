import type { ViteUserConfig } from 'vitest/config';

// One module registry a worker (no isolation): a fresh one costs a quarter of a second a file, and tests that
// need a clean process start one themselves. Forks, because drivers are tested with signals and process groups.
const config: ViteUserConfig = {
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'dist/**', '.surfacelock/**', 'tools/check/canary/**'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    teardownTimeout: 5_000,
  },
};

export default config;
