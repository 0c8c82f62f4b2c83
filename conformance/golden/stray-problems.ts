import { join } from 'node:path';
import { contractFolder, ledgerFolder, ledgerPath } from './golden-paths.ts';
import type { GoldenProblem } from './golden-problem.ts';
import { listContractFolders } from './list-contract-folders.ts';
import { readFolder } from './read-folder.ts';

/** What lies in a golden folder outside of the contracts that its subject has goldens for. */
export async function strayProblems(
  root: string,
  contracts: readonly string[],
): Promise<readonly GoldenProblem[]> {
  const ledgers = await readFolder(ledgerFolder(root));
  const folders = [...(await readFolder(root)).keys()];
  const others = (await listContractFolders(root)).filter((contract) => !contracts.includes(contract));
  const beside = folders.filter((name) => !name.endsWith('/')).map((name) => join(root, name));
  const besideLedgers = [...ledgers.keys()]
    .filter((name) => !name.endsWith('.jsonl'))
    .map((name) => join(ledgerFolder(root), name));
  return [
    ...[...beside, ...besideLedgers].map((path) => unread('', path, 'it is no file of a golden')),
    ...others.flatMap((contract) => {
      const message = `the subject has no goldens for a contract "${contract}"`;
      const paths = [
        ...(folders.includes(`${contract}/`) ? [contractFolder(root, contract)] : []),
        ...(ledgers.has(`${contract}.jsonl`) ? [ledgerPath(root, contract)] : []),
      ];
      return paths.map((path) => unread(contract, path, message));
    }),
  ];
}

function unread(contract: string, path: string, message: string): GoldenProblem {
  return { kind: 'golden-unread', contract, unit: null, path, message, next: [`rm -r ${path}`] };
}
