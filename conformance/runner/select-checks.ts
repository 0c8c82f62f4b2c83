import { HarnessError } from '../../spec/errors.ts';
import type { Requirement } from '../../spec/generated/requirements.gen.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import type { Check } from '../lab/check.ts';
import { isReference } from './is-reference.ts';
import { levelFor, strictest } from './level.ts';
import { matchTerms } from './match-terms.ts';
import type { Disposition, PlannedCheck, SelectableContract } from './planned-check.ts';
import { recordingDisposition } from './recording-disposition.ts';

/** What a selection rests on. */
export interface Selection {
  readonly checks: readonly Check[];
  readonly requirements: readonly Requirement[];
  readonly contracts: readonly SelectableContract[];
  readonly subject: Subject;
  readonly only?: readonly string[] | undefined;
  readonly skip?: readonly string[] | undefined;
}

/**
 * The checks of a run in the order of contracts and registry, each with what is known about it beforehand. A
 * selection that leaves nothing is a fault of the call, so that an empty run is never green.
 */
export function selectChecks(selection: Selection): readonly PlannedCheck[] {
  const { checks, requirements, only = [], skip = [] } = selection;
  const isWanted = matchTerms('--only', only, checks, requirements);
  const isUnwanted = matchTerms('--skip', skip, checks, requirements);
  const planned = selection.contracts
    .flatMap((contract) => checks.flatMap((check) => planCheck(check, contract, selection)))
    .filter((one) => (only.length === 0 || isWanted(one)) && !isUnwanted(one));
  if (planned.length === 0) throw nothingLeft(selection);
  return planned;
}

function planCheck(
  check: Check,
  contract: SelectableContract,
  selection: Selection,
): readonly PlannedCheck[] {
  if (check.contract !== undefined && check.contract !== contract.id) return [];
  const binding = selection.requirements.filter(
    ({ id, contracts }) => check.proves.includes(id) && contracts.includes(contract.id),
  );
  if (binding.length === 0) return [];
  const declared = new Set(selection.subject.features ?? []);
  const applicable = binding.filter(({ needs = [] }) => needs.every((feature) => declared.has(feature)));
  const requirements = applicable.length > 0 ? applicable : binding;
  const levels = requirements.map((requirement) => levelFor(requirement, isReference(selection.subject)));
  const disposition = dispositionOf(check, contract, binding, applicable, selection.subject);
  return [{ check, contractId: contract.id, requirements, level: strictest(levels), disposition }];
}

function dispositionOf(
  check: Check,
  contract: SelectableContract,
  binding: readonly Requirement[],
  applicable: readonly Requirement[],
  subject: Subject,
): Disposition {
  if (check.binds === 'reference' && !isReference(subject)) {
    return { kind: 'not-applicable', reason: 'The claim is our own choice and binds the reference alone.' };
  }
  const recorded = recordingDisposition(check, subject);
  if (recorded !== null) return recorded;
  const needs = [
    ...(check.needs ?? []),
    ...(applicable.length > 0 ? [] : binding.flatMap((one) => one.needs ?? [])),
  ];
  const missing = needs.find((feature) => !(subject.features ?? []).includes(feature));
  if (missing !== undefined) return withoutFeature(missing, contract, subject);
  if (check.promise !== undefined && !mayPromise(subject, check.promise)) {
    return { kind: 'not-applicable', reason: `No mode of "${subject.name}" promises "${check.promise}".` };
  }
  return withActs(check.acts ?? [], subject);
}

function mayPromise(subject: Subject, promise: string): boolean {
  return Object.values(subject.modes ?? {}).some(({ promises }) => promises?.some((one) => one === promise));
}

/** An act that the subject is said to lack is none of its business; one that nobody speaks of may have been forgotten. */
function withActs(acts: readonly string[], subject: Subject): Disposition {
  const unmapped = acts.filter((name) => subject.acts?.[name] === undefined);
  const lacking = unmapped.find((name) => subject.lacks?.some((one) => one === name));
  if (lacking !== undefined) {
    return {
      kind: 'not-applicable',
      reason: `"${subject.name}" declares that it has no tool for "${lacking}".`,
    };
  }
  const [act] = unmapped;
  if (act === undefined) return { kind: 'run' };
  return {
    kind: 'blocked',
    reason: `The subject file of "${subject.name}" maps no tool to the act "${act}".`,
    mend: `Add "${act}" with its tool and arguments to "acts" in the subject file, or to "lacks" where there is no such tool.`,
  };
}

function withoutFeature(feature: string, contract: SelectableContract, subject: Subject): Disposition {
  if (contract.optionalFeatures.includes(feature)) {
    const reason = `The feature "${feature}" is optional in "${contract.id}" and "${subject.name}" does not declare it.`;
    return { kind: 'not-applicable', reason };
  }
  return {
    kind: 'fail',
    reason: `"${subject.name}" does not declare the feature "${feature}", which "${contract.id}" demands.`,
    mend: `Provide "${feature}" and declare it under "features" in the subject file.`,
  };
}

function nothingLeft({ contracts, subject, only = [], skip = [] }: Selection): HarnessError {
  const terms = [...only.map((term) => `--only ${term}`), ...skip.map((term) => `--skip ${term}`)].join(' ');
  const names = contracts.map(({ id }) => `"${id}"`).join(', ') || 'no contract';
  const text = `Nothing is left to check: ${names} with ${terms || 'every check'} selects no check for "${subject.name}".`;
  return new HarnessError('USAGE', text);
}
