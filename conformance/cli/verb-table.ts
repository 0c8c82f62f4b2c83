import type { Verb, VerbGroup } from './verb.ts';

/** A verb before its file is loaded. */
export interface VerbEntry {
  readonly name: string;
  readonly summary: string;
  load(): Promise<{ readonly verb: Verb | VerbGroup }>;
}

/**
 * All verbs in the order of the help text. Static on purpose: the list is printed without loading any verb, which
 * keeps `--help` about as fast as an empty process.
 */
export const verbTable: readonly VerbEntry[] = [
  {
    name: 'run',
    summary: 'judge a subject against contracts, with evidence for each verdict',
    load: () => import('./run.ts'),
  },
  {
    name: 'fingerprint',
    summary: 'digests of request bodies, tool lists or goldens',
    load: () => import('./fingerprint.ts'),
  },
  {
    name: 'capture',
    summary: "record a subject's surface in each cell as pending goldens",
    load: () => import('./capture.ts'),
  },
  {
    name: 'pending',
    summary: 'list the pending goldens and the change ids that wait for a decision',
    load: () => import('./pending.ts'),
  },
  {
    name: 'accept',
    summary: 'promote pending goldens into the ledger, with a reason',
    load: () => import('./accept.ts'),
  },
  {
    name: 'check',
    summary: 'compare fresh captures with the goldens; reads only',
    load: () => import('./check.ts'),
  },
  {
    name: 'explain',
    summary: 'what a requirement, check, tool, broken subject or error code means',
    load: () => import('./explain.ts'),
  },
  {
    name: 'selftest',
    summary: 'show that every broken subject is caught by exactly the checks it names',
    load: () => import('./selftest.ts'),
  },
  {
    name: 'agents',
    summary: 'install or list the shipped recipes of real agents',
    load: () => import('./agents.ts'),
  },
  {
    name: 'reference',
    summary: 'run the reference runtime, or print its surface',
    load: () => import('./reference.ts'),
  },
];
