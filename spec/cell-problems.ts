import type { Cell, Law } from './generated/surfaces.gen.ts';
import { didYouMean } from './nearest-word.ts';
import type { ParsedContract } from './parsed-contract.ts';
import type { Problem } from './problem.ts';
import { problemAt } from './problem-at.ts';
import { showValue } from './show-value.ts';

/** What is wrong with the cells and laws of a contract: unknown names, doubled ids, laws that its own data break. */
export function cellProblems({ contract, tools, surfaces }: ParsedContract): readonly Problem[] {
  if (surfaces === null) return [];
  const { cells, laws } = surfaces.value;
  const known = tools.map(({ value }) => value.name);
  const report = (path: (string | number)[], message: string): Problem =>
    problemAt(surfaces.parsed, path, message);
  const ids = new Set<string>();
  const problems: Problem[] = [];
  for (const [row, cell] of cells.entries()) {
    if (ids.has(cell.id))
      problems.push(report(['cells', row, 'id'], `cell ${showValue(cell.id)} is there twice`));
    ids.add(cell.id);
    for (const axis of undeclaredAxes(cell, contract.value))
      problems.push(report(['cells', row, 'id'], axis));
    for (const { name, path } of namesOf(cell)) {
      if (known.includes(name)) continue;
      const message = `no tool is called ${showValue(name)}${didYouMean(name, known)}`;
      problems.push(report(['cells', row, ...path], message));
    }
  }
  for (const [row, law] of laws.entries()) {
    if (laws.findIndex(({ id }) => id === law.id) !== row) {
      problems.push(report(['laws', row, 'id'], `law ${showValue(law.id)} is there twice`));
    }
    for (const [index, id] of law.cells.entries()) {
      if (ids.has(id)) continue;
      problems.push(
        report(['laws', row, 'cells', index], `no cell ${showValue(id)}${didYouMean(id, [...ids])}`),
      );
    }
    const broken = brokenPair(law, cells);
    if (broken !== null)
      problems.push(report(['laws', row], `the cells themselves break this law: ${broken}`));
  }
  return problems;
}

interface Axes {
  readonly roles: readonly string[];
  readonly modes: readonly string[];
  readonly providers: readonly string[];
}

function undeclaredAxes(cell: Cell, { roles, modes, providers }: Axes): readonly string[] {
  const [role = '', mode = '', provider = ''] = cell.id.split('.');
  const axes = [
    { part: role, declared: roles, axis: 'role' },
    { part: mode, declared: modes, axis: 'mode' },
    { part: provider, declared: providers, axis: 'provider' },
  ];
  return axes
    .filter(({ part, declared }) => !declared.includes(part))
    .map(({ part, axis }) => `the contract declares no ${axis} ${showValue(part)}`);
}

function namesOf(
  cell: Cell,
): readonly { readonly name: string; readonly path: readonly (string | number)[] }[] {
  const own = cell.names.map((name, index) => ({ name, path: ['names', index] }));
  const others = (cell.alternatives ?? []).flatMap((names, row) =>
    names.map((name, index) => ({ name, path: ['alternatives', row, index] })),
  );
  return [...own, ...others];
}

function brokenPair(law: Law, cells: readonly Cell[]): string | null {
  const named = law.cells.flatMap((id) => cells.find((cell) => cell.id === id) ?? []);
  for (const [index, before] of named.entries()) {
    const after = named[index + 1];
    if (after !== undefined && !holds(law, before.names, after.names)) return `${before.id}, ${after.id}`;
  }
  return null;
}

function holds({ kind }: Law, before: readonly string[], after: readonly string[]): boolean {
  if (kind === 'subset-of') return before.every((name) => after.includes(name));
  if (kind === 'equal' && before.length !== after.length) return false;
  return before.every((name, index) => name === after[index]);
}
