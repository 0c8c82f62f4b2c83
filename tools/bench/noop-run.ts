import { executePlan } from '../../conformance/runner/execute-plan.ts';
import type { LabOpening } from '../../conformance/runner/lab-opening.ts';
import { selectChecks } from '../../conformance/runner/select-checks.ts';
import type { Requirement } from '../../spec/generated/requirements.gen.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import type { LoadedContract } from '../../spec/load.ts';
import { noopChecks } from './noop-checks.ts';

// A program of its own: the bench times it as a whole process. It selects, schedules and judges as a run does; the
// checks start no subject, so no driver is loaded, and the framework's side loads none either.
const requirement: Requirement = {
  id: 'bench.noop',
  level: 'MUST',
  contracts: ['bench'],
  source: 'implementation detail',
  text: 'Nothing is required.',
  mend: 'Nothing is to mend.',
};
const subject: Subject = {
  name: 'noop',
  title: 'A subject that is never started',
  driver: 'in-process',
  wire: 'openai-chat',
  contracts: ['bench'],
};
const contract: LoadedContract = {
  contract: {
    id: 'bench',
    version: '1',
    title: 'Nothing at all',
    sources: [],
    roles: ['root'],
    modes: ['agent'],
    providers: ['default'],
    optionalFeatures: [],
    deviations: [],
    files: {},
  },
  folder: '.',
  tools: [],
  surfaces: null,
  limits: null,
  gates: null,
  agents: null,
  evidence: null,
};
const openLab: LabOpening = async () => ({
  lab: {
    subject,
    contract,
    runs: 1,
    start: () => Promise.reject(new Error('a no-op check starts nothing')),
    keep: async () => null,
  },
  close: async () => ({ killed: [], breaches: [], troubles: [] }),
});
const plan = selectChecks({
  checks: noopChecks,
  requirements: [requirement],
  contracts: [contract.contract],
  subject,
});
const signal = new AbortController().signal;
const results = await executePlan(plan, { openLab, signal, jobs: 2, alwaysProcess: false });
const passed = results.filter(({ verdict }) => verdict === 'pass').length;
console.log(`${passed} passed`);
if (passed !== noopChecks.length) process.exitCode = 1;
