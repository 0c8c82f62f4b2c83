import type { Requirement } from '../../spec/generated/requirements.gen.ts';
import { type LoadedContract, listContracts, loadContract, loadRequirements } from '../../spec/load.ts';
import { asDriven, type DriverChoice } from '../subjects/as-driven.ts';
import { type FoundSubject, findSubject } from '../subjects/find-subject.ts';
import { allChecks, callerScenarios } from './all-checks.ts';
import type { ExpectedFailureList } from './expected-failures.ts';
import { isReference } from './is-reference.ts';
import { jobId, jobOf } from './job-id.ts';
import { levelFor } from './level.ts';
import { loadExpectedFailures } from './load-expected-failures.ts';
import type { PlannedCheck } from './planned-check.ts';
import { recordedCheck } from './recorded-check.ts';
import { requireKnownEntries } from './require-known-entries.ts';
import type { BoundRequirement } from './roll-up.ts';
import { selectChecks } from './select-checks.ts';
import { type Shard, takeShard } from './shard.ts';

/** Which checks of which subject are meant. */
export interface RunChoice {
  /** Subject file, folder of one, recording, or name of a shipped subject. Default: the reference. */
  readonly subject?: string | undefined;
  /** How it is run. Default: as its file says. */
  readonly driver?: DriverChoice | undefined;
  /** Default: the contracts that the subject file names. */
  readonly contracts?: readonly string[] | undefined;
  readonly only?: readonly string[] | undefined;
  readonly skip?: readonly string[] | undefined;
  /** Scenario and table files: the run judges by these alone, under their own contracts where `contracts` names none. */
  readonly scenarios?: readonly string[] | undefined;
  /** Rows of the table files. Default: all of them. */
  readonly rows?: readonly string[] | undefined;
  /** File of the known failings. Default: the one that the subject file names. */
  readonly expectedFailures?: string | undefined;
  /** True when the run is about to write that file, which then may be missing. */
  readonly mayLackExpectedFailures?: boolean | undefined;
  /** The part of the jobs that is judged. Default: all. */
  readonly shard?: Shard | undefined;
}

/** A run before anything was started: all that can be wrong with the call or its documents has been found. */
export interface PreparedRun {
  readonly found: FoundSubject;
  readonly contracts: readonly LoadedContract[];
  readonly plan: readonly PlannedCheck[];
  /** The plan of all shards together. */
  readonly wholePlan: readonly PlannedCheck[];
  readonly shard?: Shard;
  readonly expected: ExpectedFailureList;
  /** What the report rolls up: all requirements of the contracts, or those of a narrowed selection. */
  readonly requirements: readonly BoundRequirement[];
}

/** Finds and validates everything a run needs. Starts nothing. */
export async function prepareRun(choice: RunChoice): Promise<PreparedRun> {
  const found = drivenBy(await findSubject(choice.subject ?? 'reference'), choice.driver);
  const requirements = await loadRequirements();
  const shipped = await allChecks();
  const own = await callerScenarios(choice.scenarios ?? [], shipped, choice.rows);
  const judging = own.length > 0 ? own : shipped;
  const checks = [...shipped, ...own.filter(({ id }) => !shipped.some((known) => known.id === id))];
  const ownContracts = own.flatMap(({ contract }) => contract ?? []);
  const usual = own.length > 0 ? ownContracts : found.subject.contracts;
  const contractIds = [...new Set(choice.contracts ?? usual)];
  const contracts = await Promise.all(contractIds.map((id) => loadContract(id)));
  const expected = await loadExpectedFailures(found, choice.expectedFailures, choice.mayLackExpectedFailures);
  requireKnownEntries(expected, { checks, requirements, contracts: listContracts() });
  const wholePlan = selectChecks({
    checks: judging,
    requirements,
    contracts: contracts.map(({ contract }) => contract),
    subject: found.subject,
    only: choice.only,
    skip: choice.skip,
  });
  const isNarrowed = own.length + (choice.only ?? []).length + (choice.skip ?? []).length > 0;
  const reported = isNarrowed ? requirementsOf(wholePlan) : bindingOn(contractIds, requirements);
  const { shard } = choice;
  const idOf = (planned: PlannedCheck): string => jobId(found.subject.name, jobOf(planned));
  const plan = shard === undefined ? wholePlan : takeShard(wholePlan, idOf, shard);
  return {
    found,
    contracts,
    plan: overRecording(plan, found),
    wholePlan,
    ...(shard !== undefined && { shard }),
    expected,
    requirements: bound(reported, found),
  };
}

function drivenBy(found: FoundSubject, driver: DriverChoice | undefined): FoundSubject {
  return driver === undefined ? found : { ...found, subject: asDriven(found.subject, driver) };
}

/** The same plan, whose checks take from a recording what they would ask a living subject for. */
function overRecording(plan: readonly PlannedCheck[], { recording }: FoundSubject): readonly PlannedCheck[] {
  if (recording === undefined) return plan;
  return plan.map((planned) => ({ ...planned, check: recordedCheck(planned.check, recording) }));
}

function bindingOn(contractIds: readonly string[], all: readonly Requirement[]): readonly Requirement[] {
  return all.filter(({ contracts }) => contracts.some((id) => contractIds.includes(id)));
}

function requirementsOf(plan: readonly PlannedCheck[]): readonly Requirement[] {
  return [...new Map(plan.flatMap(({ requirements }) => requirements.map((one) => [one.id, one]))).values()];
}

function bound(requirements: readonly Requirement[], { subject }: FoundSubject): readonly BoundRequirement[] {
  return requirements.map((one) => ({ id: one.id, level: levelFor(one, isReference(subject)) }));
}
