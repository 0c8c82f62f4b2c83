import { basename } from 'node:path';
import type { LoadedDocument } from './document-kinds.ts';
import { didYouMean } from './nearest-word.ts';
import type { Problem } from './problem.ts';
import { problemAt } from './problem-at.ts';
import { showValue } from './show-value.ts';

/** What is wrong between families of requirements: doubled ids, foreign prefixes, unknown contracts. */
export function requirementProblems(
  families: readonly LoadedDocument<'requirements'>[],
  contracts: readonly string[],
): readonly Problem[] {
  const owners = new Map<string, string>();
  return families.flatMap(({ value, parsed }) => {
    const file = basename(parsed.file, '.json');
    const misnamed = `${showValue(value.family)} differs from the name of its file, ${showValue(file)}`;
    const problems: Problem[] = value.family === file ? [] : [problemAt(parsed, ['family'], misnamed)];
    for (const [row, requirement] of value.requirements.entries()) {
      const path = ['requirements', row];
      const owner = owners.get(requirement.id);
      owners.set(requirement.id, parsed.file);
      if (owner !== undefined) {
        problems.push(
          problemAt(parsed, [...path, 'id'], `${showValue(requirement.id)} is already used in ${owner}`),
        );
      }
      if (!requirement.id.startsWith(`${value.family}.`)) {
        const message = `${showValue(requirement.id)} does not begin with its family, "${value.family}."`;
        problems.push(problemAt(parsed, [...path, 'id'], message));
      }
      if (requirement.source === 'implementation detail' && requirement.level !== 'INFO') {
        const message = `${requirement.level} without a source; an implementation detail is INFO`;
        problems.push(problemAt(parsed, [...path, 'level'], message));
      }
      for (const [index, contract] of requirement.contracts.entries()) {
        if (contracts.includes(contract)) continue;
        const message = `there is no contract ${showValue(contract)}${didYouMean(contract, contracts)}`;
        problems.push(problemAt(parsed, [...path, 'contracts', index], message));
      }
    }
    return problems;
  });
}
