import { HarnessError, type HarnessErrorCode, harnessErrorCodes } from '../../spec/errors.ts';
import type { Requirement } from '../../spec/generated/requirements.gen.ts';
import type { Tool } from '../../spec/generated/tool.gen.ts';
import { listContracts, loadContract, loadRequirements } from '../../spec/load.ts';
import type { BrokenSubject } from '../broken/broken-subject.ts';
import { brokenSubjects } from '../broken/registry.ts';
import type { Check } from '../lab/check.ts';
import { allChecks } from '../runner/all-checks.ts';
import { strictest } from '../runner/level.ts';
import { explainActs } from './explain-act.ts';
import { type Explanation, fact } from './explanation.ts';

/** Everything that can be explained: requirements, checks, broken subjects, tools of contracts, acts, error codes. */
export async function loadExplanations(): Promise<readonly Explanation[]> {
  const requirements = await loadRequirements();
  const checks = await allChecks();
  const contracts = await Promise.all(listContracts().map((id) => loadContract(id)));
  return [
    ...requirements.map((requirement) => explainRequirement(requirement, checks)),
    ...checks.map((check) => explainCheck(check, requirements)),
    ...brokenSubjects.map(explainBroken),
    ...contracts.flatMap(({ contract, tools }) => tools.map((tool) => explainTool(tool, contract.id))),
    ...explainActs(checks),
    ...harnessErrorCodes.map(explainCode),
  ];
}

function explainRequirement(requirement: Requirement, checks: readonly Check[]): Explanation {
  const { id, level, contracts, source, needs, unprovable, decision, mend } = requirement;
  const proving = checks.filter(({ proves }) => proves.includes(id)).map((check) => check.id);
  return {
    kind: 'requirement',
    id,
    text: requirement.text,
    facts: [
      ...fact('level', level),
      ...fact('contracts', contracts),
      ...fact(
        'source',
        typeof source === 'string' ? source : [source.document, source.lines ?? []].flat().join(', lines '),
      ),
      ...fact('needs', needs),
      ...fact('proven by', proving),
      ...fact('no check', unprovable),
      ...fact('shown to fail by', breaking(proving)),
      ...fact('decision', decision),
      ...fact('mend', mend),
      ...fact('next', proving.length === 0 ? undefined : `surfacelock run --only ${id}`),
    ],
  };
}

function explainCheck(check: Check, all: readonly Requirement[]): Explanation {
  const proven = all.filter(({ id }) => check.proves.includes(id));
  return {
    kind: 'check',
    id: check.id,
    text: `${check.claim}.`,
    facts: [
      ...fact('level', proven.length === 0 ? undefined : strictest(proven.map(({ level }) => level))),
      ...fact('contracts', [...new Set(proven.flatMap(({ contracts }) => contracts))]),
      ...fact('binds', check.binds === 'reference' ? 'the reference alone' : undefined),
      ...fact(
        'proves',
        proven.map(({ id, text }) => `${id}: ${text}`),
      ),
      ...fact('acts', check.acts),
      ...fact(`rows${check.rows ? ` (${check.rows.length})` : ''}`, check.rows),
      ...fact('needs', check.needs),
      ...fact('shown to fail by', breaking([check.id])),
      ...fact('mend', [...new Set(proven.map(({ mend }) => mend))]),
      ...fact('next', `surfacelock run --only ${check.id}`),
    ],
  };
}

function explainBroken({ id, claim, fails }: BrokenSubject): Explanation {
  const facts = [...fact('fails', fails), ...fact('next', `surfacelock selftest --only ${id}`)];
  return { kind: 'broken subject', id, text: `${claim}.`, facts };
}

function explainTool(tool: Tool, contractId: string): Explanation {
  return {
    kind: 'tool',
    id: tool.name,
    text: tool.description,
    facts: [
      ...fact('contract', contractId),
      ...fact('effect', tool.readOnly ? 'reads only' : 'may change something'),
      ...fact('handler', tool.handler),
      ...fact('basis', tool.basis),
      ...fact('parameters', JSON.stringify(tool.parameters, null, 2)),
    ],
  };
}

function explainCode(code: string): Explanation {
  // Taken from the closed list of these codes.
  const { hint, exitCode } = new HarnessError(code as HarnessErrorCode, code);
  return { kind: 'error code', id: code, text: hint, facts: fact('exit code', String(exitCode)) };
}

function breaking(checkIds: readonly string[]): readonly string[] {
  return brokenSubjects.filter(({ fails }) => fails.some((id) => checkIds.includes(id))).map(({ id }) => id);
}
