import { describePart } from '../golden/describe-part.ts';
import type { NextStep } from '../golden/next-step.ts';
import type { PendingView, PendingViews } from '../golden/view-pending.ts';

/** What waits, for a reader: by cell, then the change ids with the cells that each one touches. */
export function pendingText({ units, faults }: PendingViews, next: NextStep): string {
  if (units.length + faults.length === 0) return 'nothing is pending\n';
  const ids = [...new Set(units.flatMap(({ changes }) => changes.map(({ id }) => id)))];
  const lines = [
    ...units.flatMap(unitLines),
    ...faults.map(({ path, message }) => `damaged   ${path}: ${message}`),
    ...(faults.length > 0 ? ['next', `  ${next.capture}`] : ['next', `  ${next.accept([])}`]),
    ...(faults.length === 0 && ids.length > 1 ? [`  ${next.accept(ids.slice(0, 1))}  # this one alone`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** What waits as one JSON document. */
export function pendingJson(views: PendingViews): string {
  return `${JSON.stringify({ format: 'surfacelock.pending-list/1', ...views }, null, 2)}\n`;
}

function unitLines({
  contract,
  unit,
  effect,
  changes,
  difference,
  capturedBy,
}: PendingView): readonly string[] {
  const parts = difference === null ? [] : difference.parts.flatMap((part) => describePart(part, difference));
  return [
    `${effect.padEnd(9)} ${contract} ${unit} (captured by ${capturedBy})`,
    ...parts.map((line) => `    ${line}`),
    ...changes.map(({ id, name, effect: what }) => `    ${id} ${name}: ${what}`),
  ];
}
