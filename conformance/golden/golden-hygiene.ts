import { join } from 'node:path';
import { listContracts, loadContract, loadSubject } from '../../spec/load.ts';
import { contractFolder, ledgerPath } from './golden-paths.ts';
import { plannedGoldens, unitsOf } from './golden-plan.ts';
import type { GoldenProblem } from './golden-problem.ts';
import { listContractFolders } from './list-contract-folders.ts';
import { nextStepFor } from './next-step.ts';
import { readFolder } from './read-folder.ts';
import { readStore } from './read-store.ts';
import { storeProblems } from './store-problems.ts';

/**
 * Everything that is wrong with the goldens of the package at `packageRoot`, without starting a subject: files that are
 * not as approved, that nobody reads, that are missing or pending, and ledgers that do not hold.
 */
export async function goldenHygiene(packageRoot: string): Promise<readonly GoldenProblem[]> {
  const root = join(packageRoot, 'golden');
  const subject = await loadSubject(join(packageRoot, 'conformance/agents/reference/subject.json'));
  const contractsFolder = join(packageRoot, 'spec/contracts');
  const known = listContracts(contractsFolder);
  const present = await listContractFolders(root);
  const next = nextStepFor('reference');
  const problems: GoldenProblem[] = [...(await strayProblems(root))];
  for (const id of [...new Set([...subject.contracts, ...present])].sort()) {
    if (!known.includes(id)) {
      problems.push(unread(contractFolder(root, id), id, 'no contract has this id'));
      continue;
    }
    const contract = await loadContract(id, contractsFolder);
    const isAsked = subject.contracts.includes(id) && contract.surfaces !== null;
    const units = isAsked ? unitsOf(plannedGoldens(contract, subject)) : [];
    problems.push(...storeProblems(await readStore(root, id), units, next));
  }
  return problems;
}

/** Files beside the folders of the contracts and beside the ledgers. */
async function strayProblems(root: string): Promise<readonly GoldenProblem[]> {
  const ledgers = join(root, 'approvals');
  const beside = [...(await readFolder(root)).keys()].filter((name) => !name.endsWith('/'));
  const besideLedgers = [...(await readFolder(ledgers)).keys()].filter((name) => !name.endsWith('.jsonl'));
  return [
    ...beside.map((name) => unread(join(root, name), '', 'it is no file of a golden')),
    ...besideLedgers.map((name) =>
      unread(join(ledgers, name), '', `no ledger is named so; one is ${ledgerPath(root, '<contract>')}`),
    ),
  ];
}

function unread(path: string, contract: string, message: string): GoldenProblem {
  return { kind: 'golden-unread', contract, unit: null, path, message, next: [`rm -r ${path}`] };
}
