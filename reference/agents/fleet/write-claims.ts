import { sep } from 'node:path';
import { ToolFailure } from '../../catalog/tool-failure.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { WriteOverlap } from './fleet-overrides.ts';
import type { FleetTask } from './fleet-task.ts';
import { notStarted } from './not-started.ts';

/** A place that a task may write, with all below it. */
export interface WriteClaim {
  /** Absolute, links followed. */
  readonly absolute: string;
  /** Relative to the workspace. */
  readonly shown: string;
}

/** The places that a task may write: none when it is read-only, the workspace when it names no paths. */
export async function claimsOf(task: FleetTask, workspace: Workspace): Promise<readonly WriteClaim[]> {
  if (task.readOnly) return [];
  if (task.writePaths === null) return [{ absolute: workspace.root, shown: '.' }];
  const claims: WriteClaim[] = [];
  for (const path of new Set(task.writePaths)) claims.push(await claimAt(path, task, workspace));
  return claims;
}

/** The first two tasks that could write into one place at the same time, or null. `before` says who waits for whom. */
export function findOverlap(
  tasks: readonly FleetTask[],
  claims: readonly (readonly WriteClaim[])[],
  before: readonly ReadonlySet<number>[],
): WriteOverlap | null {
  for (const [place, later] of tasks.entries()) {
    for (const earlier of tasks.slice(0, place)) {
      if (before[place]?.has(earlier.index) || before[earlier.index]?.has(place)) continue;
      const paths = sharedPaths(claims[earlier.index] ?? [], claims[place] ?? []);
      if (paths !== null) return { tasks: [earlier, later], paths };
    }
  }
  return null;
}

async function claimAt(path: string, task: FleetTask, workspace: Workspace): Promise<WriteClaim> {
  const about = `write_paths of task ${JSON.stringify(task.id)}`;
  if (/[*?[\]{}]/.test(path)) {
    const hint = 'patterns are not supported; name a file or a folder, which stands for all below it';
    throw notStarted(`${about}: ${JSON.stringify(path)}: ${hint}`);
  }
  try {
    const { absolute, shown } = await workspace.resolve(path);
    return { absolute, shown };
  } catch (cause) {
    if (cause instanceof ToolFailure) throw notStarted(`${about}: ${cause.message}`);
    throw cause;
  }
}

function sharedPaths(
  ours: readonly WriteClaim[],
  theirs: readonly WriteClaim[],
): readonly [string, string] | null {
  for (const one of ours) {
    for (const other of theirs) {
      if (isWithin(one.absolute, other.absolute) || isWithin(other.absolute, one.absolute)) {
        return [one.shown, other.shown];
      }
    }
  }
  return null;
}

/** By whole components: `a` holds `a/b` and not `ab`. */
function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}
