import { describePart } from '../golden/describe-part.ts';
import type { NextStep } from '../golden/next-step.ts';
import type { PendingView, PendingViews } from '../golden/view-pending.ts';
import { findingLine } from './finding-line.ts';

/** What waits, for a reader: by cell, then the change ids with the cells that each one touches. */
export function pendingText({ units, faults }: PendingViews, next: NextStep): string {
  if (units.length + faults.length === 0) return 'nothing is pending\n';
  const groups = groupsOf(units);
  const lines = [
    ...groups.flatMap((group) => groupLines(group)),
    ...faults.map(({ path, message }) => `damaged   ${path}: ${message}`),
    ...(faults.length > 0 ? ['next', `  ${next.capture}`] : ['next', `  ${next.accept([])}`]),
    ...(faults.length === 0 && groups.length > 1
      ? [`  ${next.accept(idsOf(groups[0]))}  # the first of these alone`]
      : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** What waits as one JSON document. */
export function pendingJson(views: PendingViews): string {
  return `${JSON.stringify({ format: 'surfacelock.pending-list/1', ...views }, null, 2)}\n`;
}

/** All open ids of a unit: it is promoted only when each of them is named. */
function idsOf(group: readonly PendingView[] | undefined): readonly string[] {
  return [...new Set(group?.flatMap(({ changes }) => changes.map(({ id }) => id)))];
}

/** Units that would change in the very same way are told once: modes mostly share one surface. */
function groupsOf(units: readonly PendingView[]): readonly (readonly PendingView[])[] {
  const groups = new Map<string, PendingView[]>();
  for (const unit of units) {
    const { effect, changes, difference, findings } = unit;
    const key = JSON.stringify({ effect, changes, findings, difference: { ...difference, unit: '' } });
    groups.set(key, [...(groups.get(key) ?? []), unit]);
  }
  return [...groups.values()];
}

function groupLines(group: readonly PendingView[]): readonly string[] {
  const [first] = group;
  if (first === undefined) return [];
  const { difference, changes, findings } = first;
  const parts = difference === null ? [] : difference.parts.flatMap((part) => describePart(part, difference));
  return [
    ...group.map(({ effect, contract, unit, capturedBy }) => {
      return `${effect.padEnd(9)} ${contract} ${unit} (captured by ${capturedBy})`;
    }),
    ...parts.map((line) => `    ${line}`),
    ...changes.map(({ id, name, effect }) => `    ${id} ${name}: ${effect}`),
    ...findings.map((finding) => `    ${findingLine(finding)}`),
  ];
}
