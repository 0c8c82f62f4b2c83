import { relative } from 'node:path';
import type { CheckedUnit, GoldenCheck } from '../golden/check-goldens.ts';
import { describePart } from '../golden/describe-part.ts';
import type { GoldenProblem } from '../golden/golden-problem.ts';

/** Whose goldens were checked, and from where paths are shown. */
export interface CheckPlace {
  readonly subject: string;
  readonly root: string;
  readonly cwd: string;
}

/** The check for a reader: every difference and problem, and the commands to type. */
export function goldenCheckText(check: GoldenCheck, place: CheckPlace): string {
  const blocks = [
    ...check.units.map((unit) => unitLines(unit)),
    ...check.problems.map((problem) => problemLines(problem, place)),
  ];
  const next = [...new Set([...check.problems, ...check.units].flatMap((one) => one.next))];
  const red = check.problems.length + check.units.filter(({ verdict }) => verdict !== 'same').length;
  const tail =
    red === 0
      ? [`exit 0: ${check.units.length} captures of "${place.subject}" equal their goldens`]
      : [...(next.length > 0 ? ['next', ...next.map((line) => `  ${line}`)] : []), 'exit 4: review needed'];
  return `${[...blocks.flat(), ...tail].join('\n')}\n`;
}

/** The check as one JSON document. */
export function goldenCheckJson(check: GoldenCheck, place: CheckPlace, exitCode: number): string {
  const document = {
    format: 'surfacelock.golden-check/1',
    subject: place.subject,
    golden: shown(place.root, place),
    units: check.units,
    problems: check.problems.map((problem) => ({ ...problem, path: shown(problem.path, place) })),
    exitCode,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function unitLines({ contract, unit, source, verdict, difference }: CheckedUnit): readonly string[] {
  const name = `${contract} ${unit}${source === undefined ? '' : ` (${source})`}`;
  // What has no whole golden stands among the problems already.
  if (difference === null) return verdict === 'same' ? [`same      ${name}`] : [];
  const changes = difference.changes.map(({ id, name: changed }) => `  change    ${id} ${changed}`);
  const parts = difference.parts.flatMap((part) => describePart(part, difference));
  return [`differs   ${name}`, ...[...parts, ...changes].map((line) => `  ${line}`)];
}

function problemLines({ kind, unit, path, message }: GoldenProblem, place: CheckPlace): readonly string[] {
  return [`${kind} ${unit === null ? '' : `${unit} `}${shown(path, place)}`, `    ${message}`];
}

function shown(path: string, { cwd }: CheckPlace): string {
  const near = relative(cwd, path);
  return near === '' || near.startsWith('..') ? path : near;
}
