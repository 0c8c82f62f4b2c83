import type { CaptureOutcome } from '../golden/capture-outcome.ts';
import type { LeftOutCell } from '../golden/cell-id.ts';
import type { NextStep } from '../golden/next-step.ts';
import { findingLine } from './finding-line.ts';
import { leftOutLine } from './left-out-line.ts';

/** What a capture did, and the cells that the subject does not have. */
export interface Captured {
  readonly units: readonly CaptureOutcome[];
  readonly leftOut: readonly LeftOutCell[];
}

/** A capture for a reader; `next` holds the commands to type where the captures lie beside the goldens. */
export function captureText({ units, leftOut }: Captured, folder: string, next: NextStep | null): string {
  const lines = units.flatMap(({ contract, unit, outcome, changes, findings }) => [
    `${outcome.padEnd(9)} ${contract} ${unit}`,
    ...changes.map(({ id, name }) => `    ${id} ${name}`),
    ...findings.map((finding) => `    ${findingLine(finding)}`),
  ]);
  const waiting = units.filter(({ outcome }) => outcome !== 'unchanged').length;
  const tail =
    waiting === 0
      ? ['every capture equals its golden; nothing is pending']
      : [
          `${waiting} pending under ${folder}; no golden was touched`,
          ...(next === null ? [] : ['next', `  ${next.pending}`, `  ${next.accept([])}`]),
        ];
  return `${[...lines, ...leftOut.map((cell) => leftOutLine(cell)), ...tail].join('\n')}\n`;
}

/** A capture as one JSON document. */
export function captureJson({ units, leftOut }: Captured, folder: string): string {
  return `${JSON.stringify({ format: 'surfacelock.capture/1', folder, units, leftOut }, null, 2)}\n`;
}
