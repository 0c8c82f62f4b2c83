import { join } from 'node:path';
import { cellPage } from './cell-page.ts';
import { contractFolder, pageFile, partFile, partsOf, registryUnit } from './golden-paths.ts';
import type { GoldenProblem, GoldenProblemKind } from './golden-problem.ts';
import type { NextStep } from './next-step.ts';
import { absentUnit, type GoldenStore, type StoredUnit } from './read-store.ts';
import { unitState } from './unit-state.ts';

/**
 * Everything that is wrong with the goldens of a contract by themselves. `units` are those that the contract and the
 * subject ask for; a golden of another unit is one that nobody reads.
 */
export function storeProblems(
  store: GoldenStore,
  units: readonly string[],
  next: NextStep,
): readonly GoldenProblem[] {
  const { ledger, pending, contract } = store;
  const at = (kind: GoldenProblemKind, path: string, message: string, commands: readonly string[]) => {
    return { kind, contract, unit: null, path, message, next: commands };
  };
  const wanted = [...new Set([...units, ...store.units.keys()])].sort();
  return [
    ...ledger.faults.map(({ line, message }) =>
      at('ledger-broken', ledger.path, `line ${line}: ${message}`, [next.restore(ledger.path)]),
    ),
    ...wanted.flatMap((unit) => unitProblems(store, unit, units.includes(unit), next)),
    ...store.strangers.map((name) => {
      const path = join(contractFolder(store.root, contract), name);
      return at('golden-unread', path, 'it is no file of a golden', [`rm -r ${path}`]);
    }),
    ...pending.faults.map(({ path, message }) => at('pending-damaged', path, message, [next.capture])),
  ];
}

function unitProblems(
  store: GoldenStore,
  unit: string,
  isWanted: boolean,
  next: NextStep,
): readonly GoldenProblem[] {
  const stored = store.units.get(unit) ?? absentUnit(unit);
  const waiting = store.pending.units.find(({ pending }) => pending.cell === unit)?.pending;
  const folder = contractFolder(store.root, store.contract);
  const at = (kind: GoldenProblemKind, file: string, message: string, commands: readonly string[]) => {
    return { kind, contract: store.contract, unit, path: join(folder, file), message, next: commands };
  };
  const decide = [next.pending, next.accept(waiting?.changes.map(({ id }) => id) ?? [])];
  const recapture = [next.capture, next.pending, next.accept([])];
  const main = partFile(unit, partsOf(unit)[0] ?? 'tools');
  const state = unitState(stored, waiting?.after);
  if (state === 'interrupted') {
    const message =
      'a promotion was cut off before its ledger line was written; accepting it again finishes it';
    return [at('promotion-interrupted', main, message, decide)];
  }
  const problems: GoldenProblem[] = [];
  if (waiting !== undefined) {
    const ids = waiting.changes.map(({ id }) => id).join(', ') || 'none, approved files are brought back';
    const path = join(store.pending.folder, `${unit}.pending.json`);
    problems.push({
      ...at('golden-pending', main, `a capture waits for a decision; change ids ${ids}`, decide),
      path,
    });
  }
  if (state === 'absent' && isWanted && waiting === undefined) {
    problems.push(
      at('golden-missing', main, 'the contract asks for it, and none was ever approved', recapture),
    );
  }
  if (!isWanted && state !== 'absent' && waiting === undefined) {
    problems.push(at('golden-unread', main, 'no cell of the contract reads it', recapture));
  }
  return [...problems, ...fileProblems(stored, at, next, folder), ...pageProblems(store, stored, at, next)];
}

type At = (
  kind: GoldenProblemKind,
  file: string,
  message: string,
  commands: readonly string[],
) => GoldenProblem;

function fileProblems(stored: StoredUnit, at: At, next: NextStep, folder: string): readonly GoldenProblem[] {
  const { unit, digests, head } = stored;
  return partsOf(unit).flatMap((part) => {
    const [found, approved] = [digests[part], head?.[part]];
    if (found === approved) return [];
    const file = partFile(unit, part);
    const commands = [next.restore(join(folder, file)), next.capture];
    if (found === undefined) {
      return [
        at('golden-missing', file, `the file is gone; its ledger line says SHA-256 ${approved}`, commands),
      ];
    }
    const line = approved === undefined ? 'no ledger line approves it' : `its ledger line says ${approved}`;
    return [at('golden-edited', file, `the file has SHA-256 ${found}, ${line}`, commands)];
  });
}

/** A page is judged only where the files that it is made from are as approved. */
function pageProblems(
  store: GoldenStore,
  stored: StoredUnit,
  at: At,
  next: NextStep,
): readonly GoldenProblem[] {
  const { unit, content, page } = stored;
  const registry = store.units.get(registryUnit)?.content.registry;
  const fresh = cellPage(unit, content, { contract: store.contract, registry });
  if (fresh === null || unitState(stored) !== 'approved') return [];
  if (page !== null && Buffer.compare(page, fresh) === 0) return [];
  const message = page === null ? 'the readable page is missing' : 'the page is not what its two files say';
  return [at('page-stale', pageFile(unit) ?? unit, message, [next.accept([])])];
}
