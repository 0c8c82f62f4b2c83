import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContract } from '../../../spec/load.ts';
import { flipEvery } from '../../broken/flips-one-start-in-twenty.ts';
import type { Outcome } from '../../lab/lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import type { WireRewrite } from '../../model/scripted-model.ts';
import { findSubject } from '../../subjects/find-subject.ts';
import { toolsSameAcrossProcesses } from './tools-same-across-processes.ts';

test('a flap of one start in twenty is found in 60 runs, and counted', { timeout: 60_000 }, async () => {
  const outcome = await judge(60, flipEvery(20, 20));
  expect(outcome).toMatchObject({
    outcome: 'fail',
    message: expect.stringMatching(
      /^2 variants of the tools bytes in 60 \(57\/3\): same meaning, other bytes \(key-order\): 0 added, 0 removed, 1 changed, 0 moved; first different byte at \d+$/,
    ),
  });
  expect(confidenceOf(outcome)).toMatch(/^2 variants in 60 runs;/);
});

test.each<{ runs: number; says: string }>([
  { runs: 2, says: 'no difference in 2 runs, too few to exclude any flap' },
  { runs: 10, says: 'no difference in 10 runs, which excludes, at 95 %, a flap of 26 % and more' },
])(
  'the same flap is not seen in $runs runs, which claim no more than they exclude',
  async ({ runs, says }) => {
    const outcome = await judge(runs, flipEvery(20, 20));
    expect(outcome.outcome).toBe('pass');
    expect(confidenceOf(outcome)).toBe(
      `${says}; each run a fresh process; varied: nothing but the process (same paths, emptied HOME).`,
    );
  },
);

test('one run has nothing to be compared with', async () => {
  expect(await judge(1, (body) => body)).toMatchObject({
    outcome: 'blocked',
    message: 'one run has nothing to be compared with; ask for 2 or more with --runs',
  });
});

/** The check over the reference in this process: a start is a fresh session, for 60 processes would take a minute. */
async function judge(runs: number, rewrite: WireRewrite): Promise<Outcome> {
  const runFolder = await mkdtemp(join(tmpdir(), 'surfacelock-flap-'));
  const { subject, agentDir } = await findSubject('reference');
  const { signal } = new AbortController();
  const contract = await loadContract('universal');
  const handle = await openLab({ subject, agentDir, contract, runs, runFolder, signal, rewrite });
  try {
    return await toolsSameAcrossProcesses.run({
      ...handle.lab,
      start: (options) => handle.lab.start({ ...options, isolation: 'any' }),
    });
  } finally {
    await handle.close();
    await rm(runFolder, { recursive: true, force: true });
  }
}

function confidenceOf({ evidence }: Outcome): string | undefined {
  return evidence.find(({ title }) => title === 'confidence')?.text;
}
