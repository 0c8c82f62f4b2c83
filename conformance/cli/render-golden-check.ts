import { relative } from 'node:path';
import type { CheckedUnit, GoldenCheck } from '../golden/check-goldens.ts';
import { describePart } from '../golden/describe-part.ts';
import type { GoldenProblem } from '../golden/golden-problem.ts';
import type { NextStep } from '../golden/next-step.ts';
import { findingLine } from './finding-line.ts';
import { leftOutLine } from './left-out-line.ts';

/** Whose goldens were checked, and from where paths are shown. */
export interface CheckPlace {
  readonly subject: string;
  readonly root: string;
  readonly cwd: string;
}

/** The check for a reader: every difference and problem, and the commands to type. */
export function goldenCheckText(check: GoldenCheck, place: CheckPlace, step: NextStep): string {
  const { units, problems, leftOut } = check;
  const differing = units.filter(({ verdict }) => verdict === 'differs');
  const faulty = units.filter(({ findings }) => findings.length > 0);
  const lines = [
    ...units.filter(({ verdict }) => verdict === 'same').map((unit) => `same      ${nameOf(unit)}`),
    ...leftOut.map((cell) => leftOutLine(cell)),
    ...groupsOf(differing).flatMap((group) => groupLines(group)),
    ...faulty.flatMap((unit) => faultLines(unit)),
    ...problems.flatMap((problem) => problemLines(problem, place)),
  ];
  if (differing.length + faulty.length + problems.length === 0) {
    return `${[...lines, `exit 0: ${units.length === 1 ? '1 capture' : `${units.length} captures`} of "${place.subject}" as approved`].join('\n')}\n`;
  }
  // What is at fault cannot be accepted.
  const sound = differing.filter(({ findings }) => findings.length === 0);
  const ids = sound.flatMap(({ difference }) => difference?.changes ?? []).map(({ id }) => id);
  const decide = sound.length === 0 ? [] : [step.capture, step.pending, step.accept([...new Set(ids)])];
  const next = [...new Set([...problems.flatMap((problem) => problem.next), ...decide])];
  const steps = next.length === 0 ? [] : ['next', ...next.map((line) => `  ${line}`)];
  return `${[...lines, ...steps, 'exit 4: review needed'].join('\n')}\n`;
}

/** The check as one JSON document. */
export function goldenCheckJson(check: GoldenCheck, place: CheckPlace, exitCode: number): string {
  const document = {
    format: 'surfacelock.golden-check/1',
    subject: place.subject,
    golden: shown(place.root, place),
    units: check.units,
    leftOut: check.leftOut,
    problems: check.problems.map((problem) => ({ ...problem, path: shown(problem.path, place) })),
    exitCode,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Units that differ in the very same way are told once: modes mostly share one surface. */
function groupsOf(units: readonly CheckedUnit[]): readonly (readonly CheckedUnit[])[] {
  const groups = new Map<string, CheckedUnit[]>();
  for (const unit of units) {
    const key = JSON.stringify({ ...unit.difference, unit: '' });
    groups.set(key, [...(groups.get(key) ?? []), unit]);
  }
  return [...groups.values()];
}

function groupLines(group: readonly CheckedUnit[]): readonly string[] {
  const difference = group[0]?.difference ?? null;
  if (difference === null) return [];
  const parts = difference.parts.flatMap((part) => describePart(part, difference));
  const changes = difference.changes.map(({ id, name }) => `  change    ${id} ${name}`);
  return [
    ...group.map((unit) => `differs   ${nameOf(unit)}`),
    ...[...parts, ...changes].map((line) => `  ${line}`),
  ];
}

function faultLines(unit: CheckedUnit): readonly string[] {
  return [`faulty    ${nameOf(unit)}`, ...unit.findings.map((finding) => `    ${findingLine(finding)}`)];
}

function nameOf({ contract, unit, source }: CheckedUnit): string {
  return `${contract} ${unit}${source === undefined ? '' : ` (${source})`}`;
}

function problemLines({ kind, unit, path, message }: GoldenProblem, place: CheckPlace): readonly string[] {
  return [`${kind} ${unit === null ? '' : `${unit} `}${shown(path, place)}`, `    ${message}`];
}

function shown(path: string, { cwd }: CheckPlace): string {
  const near = relative(cwd, path);
  return near === '' || near.startsWith('..') ? path : near;
}
