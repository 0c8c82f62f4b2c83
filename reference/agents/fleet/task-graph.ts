import type { FleetTask } from './fleet-task.ts';
import { notStarted } from './not-started.ts';

/**
 * For each task the places of those that come first. Throws a failure for ids that are no names of one task, and for
 * tasks that would wait for each other.
 */
export function taskGraph(tasks: readonly FleetTask[]): readonly (readonly number[])[] {
  const places = new Map<string, number>();
  for (const { id, index } of tasks) {
    const earlier = places.get(id);
    if (earlier !== undefined) {
      throw notStarted(`tasks ${earlier + 1} and ${index + 1} have the same id ${JSON.stringify(id)}`);
    }
    places.set(id, index);
  }
  const graph = tasks.map((task) => placesOf(task, places));
  const cycle = findCycle(graph);
  if (cycle !== null) {
    const path = cycle.map((place) => JSON.stringify(tasks[place]?.id)).join(' -> ');
    throw notStarted(`depends_on goes round in a circle: ${path}`);
  }
  return graph;
}

/** For each task all that have ended before it starts, however far away. The graph has no cycle. */
export function allBefore(graph: readonly (readonly number[])[]): readonly ReadonlySet<number>[] {
  const known = new Map<number, ReadonlySet<number>>();
  const before = (place: number): ReadonlySet<number> => {
    const found = known.get(place);
    if (found) return found;
    const own = new Set<number>();
    for (const first of graph[place] ?? []) {
      own.add(first);
      for (const earlier of before(first)) own.add(earlier);
    }
    known.set(place, own);
    return own;
  };
  return graph.map((_, place) => before(place));
}

function placesOf(task: FleetTask, places: ReadonlyMap<string, number>): readonly number[] {
  const own = JSON.stringify(task.id);
  return [...new Set(task.dependsOn)].map((id) => {
    const place = places.get(id);
    if (place === undefined) {
      const known = [...places.keys()].map((name) => JSON.stringify(name)).join(', ');
      throw notStarted(`task ${own} depends on ${JSON.stringify(id)}, which is no task; ids: ${known}`);
    }
    if (place === task.index) throw notStarted(`task ${own} depends on itself`);
    return place;
  });
}

/** Places along one cycle, the first of them again at the end; null where there is none. */
function findCycle(graph: readonly (readonly number[])[]): readonly number[] | null {
  const done = new Set<number>();
  const path: number[] = [];
  const visit = (place: number): readonly number[] | null => {
    if (done.has(place)) return null;
    const start = path.indexOf(place);
    if (start >= 0) return [...path.slice(start), place];
    path.push(place);
    for (const first of graph[place] ?? []) {
      const cycle = visit(first);
      if (cycle !== null) return cycle;
    }
    path.pop();
    done.add(place);
    return null;
  };
  for (const place of graph.keys()) {
    const cycle = visit(place);
    if (cycle !== null) return cycle;
  }
  return null;
}
