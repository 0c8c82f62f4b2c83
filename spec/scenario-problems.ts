import type { LoadedDocument } from './document-kinds.ts';
import type { Requirement } from './generated/requirements.gen.ts';
import type { Scenario } from './generated/scenario.gen.ts';
import { didYouMean } from './nearest-word.ts';
import type { Problem } from './problem.ts';
import { problemAt, type ReportProblem } from './problem-at.ts';
import { scenarioAgentProblems } from './scenario-agent-problems.ts';
import { scenarioCallProblems } from './scenario-call-problems.ts';
import { scenarioClientProblems } from './scenario-client-problems.ts';
import { scenarioReferenceProblems } from './scenario-reference-problems.ts';
import { scenarioStepProblems } from './scenario-step-problems.ts';
import { showValue } from './show-value.ts';

/**
 * What a scenario's schema cannot say: unknown contracts and requirements, steps that do nothing or two things,
 * values that an act lacks, labels that nothing bears, paths that leave the workspace.
 */
export function scenarioProblems(
  { value, parsed }: LoadedDocument<'scenario'>,
  contracts: readonly string[],
  requirements: readonly Requirement[],
): readonly Problem[] {
  const problems: Problem[] = [];
  const report: ReportProblem = (path, message) => problems.push(problemAt(parsed, path, message));
  reportContract(value, contracts, requirements, report);
  if (value.given?.mode !== undefined && value.given.promises !== undefined) {
    report(['given', 'promises'], 'a mode is given by its name or by what it promises, not by both');
  }
  scenarioStepProblems(value, report);
  scenarioCallProblems(value, report);
  scenarioAgentProblems(value, report);
  scenarioClientProblems(value, report);
  scenarioReferenceProblems(value, report);
  return problems;
}

function reportContract(
  { contract, proves }: Scenario,
  contracts: readonly string[],
  requirements: readonly Requirement[],
  report: ReportProblem,
): void {
  if (!contracts.includes(contract)) {
    report(['contract'], `there is no contract ${showValue(contract)}${didYouMean(contract, contracts)}`);
    return;
  }
  const ids = requirements.map(({ id }) => id);
  for (const [index, id] of proves.entries()) {
    const requirement = requirements.find((known) => known.id === id);
    if (requirement === undefined) {
      report(['proves', index], `there is no requirement ${showValue(id)}${didYouMean(id, ids)}`);
    } else if (!requirement.contracts.includes(contract)) {
      const bound = requirement.contracts.join(', ');
      report(
        ['proves', index],
        `${showValue(id)} is no requirement of ${showValue(contract)}; it binds ${bound}`,
      );
    }
  }
}
