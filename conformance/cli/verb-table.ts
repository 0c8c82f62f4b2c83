import type { VerbEntry } from './verb.ts';
import { type VerbName, verbList } from './verb-list.ts';

const loaders: { readonly [name in VerbName]: VerbEntry['load'] } = {
  run: () => import('./run.ts'),
  fingerprint: () => import('./fingerprint.ts'),
  capture: () => import('./capture.ts'),
  pending: () => import('./pending.ts'),
  accept: () => import('./accept.ts'),
  check: () => import('./check.ts'),
  explain: () => import('./explain.ts'),
  report: () => import('./report.ts'),
  selftest: () => import('./selftest.ts'),
  agents: () => import('./agents.ts'),
  reference: () => import('./reference.ts'),
};

/**
 * All verbs with the way to load each. Nothing is loaded to list them, which keeps `--help` about as fast as an empty
 * process. Only the entry of the command line imports this: whoever does can reach every verb, the writers included.
 */
export const verbTable: readonly VerbEntry[] = verbList.map((verb) => ({
  ...verb,
  load: loaders[verb.name],
}));
