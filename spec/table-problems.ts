import type { JSONPath } from 'jsonc-parser';
import { clashingKeys } from './clashing-keys.ts';
import type { LoadedDocument } from './document-kinds.ts';
import { fillWithin } from './fill-gaps.ts';
import { filledScenario } from './filled-rows.ts';
import { type Gap, gapsWithin, keptName, wholeGap } from './gaps-within.ts';
import type { Requirement } from './generated/requirements.gen.ts';
import type { Table, TableRow } from './generated/table.gen.ts';
import { didYouMean } from './nearest-word.ts';
import type { ParsedJson } from './parse-json.ts';
import type { Problem } from './problem.ts';
import { problemAt, type ReportProblem } from './problem-at.ts';
import { scenarioProblems } from './scenario-problems.ts';
import { showValue } from './show-value.ts';
import { documentProblems } from './validate-document.ts';

/**
 * What a table's schema cannot say: gaps that no row fills, values that fill nothing, rows that are no valid scenarios.
 * Where the gaps are at fault the rows are not looked into: they would only show the same again.
 */
export async function tableProblems(
  { parsed, value }: LoadedDocument<'table'>,
  contracts: readonly string[],
  requirements: readonly Requirement[],
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  const report: ReportProblem = (path, message) => problems.push(problemAt(parsed, path, message));
  const gaps = [...gapsWithin(value.given, ['given']), ...gapsWithin(value.steps, ['steps'])];
  reportGaps(value, gaps, report);
  for (const [index, row] of value.rows.entries()) reportRow(value, gaps, index, row, report);
  if (problems.length > 0) return problems;
  const ofRows = await Promise.all(
    value.rows.map((row, index) => rowProblems({ parsed, value }, row, index, contracts, requirements)),
  );
  return withRowNames(value, ofRows);
}

function reportGaps({ rows, share }: Table, gaps: readonly Gap[], report: ReportProblem): void {
  const names = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];
  for (const { name, path } of gaps) {
    if (share === 'session' && path[0] === 'given') {
      report(path, `the rows share a session, so "given" can have no gap such as {${name}}`);
    } else if (!names.includes(name)) {
      const near = didYouMean(name, names);
      report(
        path,
        `no row has a value for the gap {${name}}${near === '' ? `; {{${name}}} stands for the text` : near}`,
      );
    }
  }
}

function reportRow(
  { rows }: Table,
  gaps: readonly Gap[],
  index: number,
  { row, values }: TableRow,
  report: ReportProblem,
): void {
  const path: JSONPath = ['rows', index];
  const earlier = rows.findIndex((other) => other.row === row);
  if (earlier < index)
    report([...path, 'row'], `the name ${showValue(row)} is already that of row ${earlier + 1}`);
  for (const name of Object.keys(values)) {
    const at = [...path, 'values', name];
    if (name === keptName) report(at, `{${keptName}} stands for the arguments of a call, so no row fills it`);
    else if (!gaps.some((gap) => gap.name === name)) {
      const near = didYouMean(
        name,
        gaps.map((gap) => gap.name),
      );
      report(at, `row ${showValue(row)}: no gap is called {${name}}${near}`);
    }
  }
  const known = new Set(rows.flatMap((other) => Object.keys(other.values)));
  for (const name of new Set(gaps.map((gap) => gap.name))) {
    if (Object.hasOwn(values, name))
      reportAsText(values[name], gaps, name, [...path, 'values', name], row, report);
    else if (known.has(name)) report([...path, 'values'], `row ${showValue(row)} has no value for {${name}}`);
  }
}

/** Within a text only what reads the same in every language fits. */
function reportAsText(
  value: unknown,
  gaps: readonly Gap[],
  name: string,
  at: JSONPath,
  row: string,
  report: ReportProblem,
): void {
  if (!gaps.some((gap) => gap.name === name && gap.kind !== 'whole')) return;
  if (['string', 'number', 'boolean'].includes(typeof value)) return;
  report(at, `row ${showValue(row)}: ${showValue(value)} is no text, and {${name}} stands within one`);
}

async function rowProblems(
  { parsed, value }: LoadedDocument<'table'>,
  row: TableRow,
  index: number,
  contracts: readonly string[],
  requirements: readonly Requirement[],
): Promise<readonly Problem[]> {
  const scenario = filledScenario(value, row);
  const placed: ParsedJson = {
    file: parsed.file,
    value: scenario,
    place: (path, at) => parsed.place(tablePath(value, row, index, path), at),
  };
  const clashes = clashingKeys(value, row.values, []).map(({ path, key }) =>
    problemAt(parsed, path, `the key ${showValue(key)} stands there twice`),
  );
  if (clashes.length > 0) return clashes;
  const bySchema = await documentProblems('scenario', placed);
  if (bySchema.length > 0) return bySchema;
  return scenarioProblems({ parsed: placed, value: scenario }, contracts, requirements);
}

/** Where the table says what stands at this path of a row's scenario: in the row, where the path leads into a gap. */
function tablePath(table: Table, { values }: TableRow, index: number, path: JSONPath): JSONPath {
  if (path[0] === 'note') return ['rows', index, ...path];
  let template: unknown = table;
  const walked: JSONPath = [];
  for (const [place, part] of path.entries()) {
    const key = keyOf(template, part, values);
    template = template !== null && typeof template === 'object' ? Reflect.get(template, key) : undefined;
    walked.push(key);
    const gap = typeof template === 'string' ? wholeGap(template) : null;
    if (gap !== null) return ['rows', index, 'values', gap, ...path.slice(place + 1)];
  }
  return walked;
}

/** The key as the template spells it. */
function keyOf(template: unknown, part: JSONPath[number], values: TableRow['values']): JSONPath[number] {
  if (template === null || typeof template !== 'object' || typeof part === 'number') return part;
  return Object.keys(template).find((key) => fillWithin(key, values) === part) ?? part;
}

/** What is wrong in every row in the same way is told once; anything else with the name of its row. */
function withRowNames({ rows }: Table, ofRows: readonly (readonly Problem[])[]): readonly Problem[] {
  const all = new Map<string, { readonly problem: Problem; readonly rows: string[] }>();
  for (const [index, problems] of ofRows.entries()) {
    for (const problem of problems) {
      const key = JSON.stringify([problem.at, problem.pointer, problem.message]);
      const known = all.get(key) ?? { problem, rows: [] };
      known.rows.push(rows[index]?.row ?? '');
      all.set(key, known);
    }
  }
  return [...all.values()].map(({ problem, rows: names }) => {
    if (rows.length > 1 && names.length === rows.length) return problem;
    const which = names.length === 1 ? 'row' : 'rows';
    return { ...problem, message: `${which} ${names.map(showValue).join(', ')}: ${problem.message}` };
  });
}
