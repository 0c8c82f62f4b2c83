import type { AgentBounds } from '../../../spec/generated/agents.gen.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { FleetGround } from './fleet-ground.ts';
import type { WriteOverlap } from './fleet-overrides.ts';
import type { FleetTask } from './fleet-task.ts';
import { leastMergedBytes } from './merge-outcomes.ts';
import { notStarted } from './not-started.ts';
import type { PlannedTask } from './planned-task.ts';
import { allBefore, taskGraph } from './task-graph.ts';
import { claimsOf, findOverlap, type WriteClaim } from './write-claims.ts';

/** What a fleet is looked at by. */
export interface PreflightGround {
  readonly bounds: AgentBounds;
  readonly overrides: FleetGround['overrides'];
  readonly workspace: Workspace;
  /** Cap of one result. */
  readonly capBytes: number;
}

/** The tasks with all that is settled before one of them starts. Throws a failure that refuses the call as a whole. */
export async function preflight(
  tasks: readonly FleetTask[],
  { bounds, overrides, workspace, capBytes }: PreflightGround,
): Promise<readonly PlannedTask[]> {
  if (tasks.length > bounds.maxTasks) {
    throw notStarted(
      `one call starts at most ${bounds.maxTasks} tasks, and this one asks for ${tasks.length}`,
    );
  }
  if (leastMergedBytes(tasks.length) >= capBytes) {
    throw notStarted(`the results of ${tasks.length} tasks do not fit into one of ${capBytes} bytes`);
  }
  const empty = tasks.find(({ prompt }) => prompt.trim() === '');
  if (empty) throw notStarted(`the prompt of task ${JSON.stringify(empty.id)} is empty`);
  const long = tasks.find(({ maxRequests }) => maxRequests !== null && maxRequests > bounds.maxRequests);
  if (long) {
    throw notStarted(`max_steps of task ${JSON.stringify(long.id)} is more than ${bounds.maxRequests}`);
  }
  const graph = taskGraph(tasks);
  const claims: (readonly WriteClaim[])[] = [];
  for (const task of tasks) claims.push(await claimsOf(task, workspace));
  const found = findOverlap(tasks, claims, allBefore(graph));
  const overlap = overrides.overlap ? overrides.overlap(found) : found;
  if (overlap !== null) throw notStarted(overlapText(overlap));
  return tasks.map((task, place) => {
    const sound = graph[place] ?? [];
    const dependencies = overrides.dependencies?.(task, sound) ?? sound;
    const own = (claims[place] ?? []).map(({ shown }) => shown);
    return { task, dependencies, writePaths: task.writePaths === null ? null : own };
  });
}

function overlapText({ tasks: [one, other], paths }: WriteOverlap): string {
  const [ours, theirs] = [placeText(one, paths[0]), placeText(other, paths[1])];
  return `tasks ${ours} and ${theirs} could write there at the same time; give them other write_paths, let one depend on the other, or make one read_only`;
}

function placeText(task: FleetTask, path: string): string {
  const how = task.writePaths === null ? ', as it names no write_paths' : '';
  return `${JSON.stringify(task.id)} (${path === '.' ? 'the whole workspace' : JSON.stringify(path)}${how})`;
}
