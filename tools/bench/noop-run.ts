import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLab } from '../../conformance/lab/open-lab.ts';
import { executePlan } from '../../conformance/runner/execute-plan.ts';
import { selectChecks } from '../../conformance/runner/select-checks.ts';
import type { Requirement } from '../../spec/generated/requirements.gen.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { loadContract } from '../../spec/load.ts';
import { noopChecks } from './noop-checks.ts';

// A program of its own: the bench times it as a whole process. Everything but the checks is the real thing.
const contract = await loadContract('universal');
const requirement: Requirement = {
  id: 'bench.noop',
  level: 'MUST',
  contracts: ['universal'],
  source: 'implementation detail',
  text: 'Nothing is required.',
  mend: 'Nothing is to mend.',
};
const subject: Subject = {
  name: 'noop',
  title: 'A subject that is never started',
  driver: 'in-process',
  wire: 'openai-chat',
  contracts: ['universal'],
};
const runFolder = await mkdtemp(join(tmpdir(), 'surfacelock-bench-'));
const results = await executePlan(
  selectChecks({ checks: noopChecks, requirements: [requirement], contracts: [contract.contract], subject }),
  {
    openLab: async (_, ends) =>
      openLab({
        subject,
        agentDir: '.',
        contract,
        runs: 1,
        runFolder,
        signal: ends,
      }),
    signal: new AbortController().signal,
    jobs: 2,
    alwaysProcess: false,
  },
);
await rm(runFolder, { recursive: true, force: true });
const passed = results.filter(({ verdict }) => verdict === 'pass').length;
console.log(`${passed} passed`);
if (passed !== noopChecks.length) process.exitCode = 1;
