import { join } from 'node:path';
import { loadContract, loadSubject } from '../../spec/load.ts';
import { goldenContracts, plannedGoldens, unitsOf } from './golden-plan.ts';
import type { GoldenProblem } from './golden-problem.ts';
import { nextStepFor } from './next-step.ts';
import { readStore } from './read-store.ts';
import { storeProblems } from './store-problems.ts';
import { strayProblems } from './stray-problems.ts';

/**
 * Everything that is wrong with the goldens of the package at `packageRoot`, without starting a subject: files that are
 * not as approved, that nobody reads, that are missing or pending, and ledgers that do not hold.
 */
export async function goldenHygiene(packageRoot: string): Promise<readonly GoldenProblem[]> {
  const root = join(packageRoot, 'golden');
  const subject = await loadSubject(join(packageRoot, 'conformance/agents/reference/subject.json'));
  const folder = join(packageRoot, 'spec/contracts');
  const loaded = await Promise.all(subject.contracts.map((id) => loadContract(id, folder)));
  const contracts = goldenContracts(loaded);
  const next = nextStepFor('reference');
  const problems = [
    ...(await strayProblems(
      root,
      contracts.map(({ contract }) => contract.id),
    )),
  ];
  for (const contract of contracts) {
    const store = await readStore(root, contract.contract.id);
    problems.push(...storeProblems(store, unitsOf(plannedGoldens(contract, subject)), next));
  }
  return problems;
}
