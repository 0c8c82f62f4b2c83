import { expect, test } from 'vitest';
import { ToolFailure } from '../../catalog/tool-failure.ts';
import type { FleetTask } from './fleet-task.ts';
import { allBefore, taskGraph } from './task-graph.ts';

function tasksOf(...tasks: readonly (readonly [string, ...string[]])[]): readonly FleetTask[] {
  const plain = { prompt: 'p', description: '', model: null, tools: null, maxRequests: null };
  return tasks.map(([id, ...dependsOn], index) => {
    return { ...plain, index, id, dependsOn, writePaths: null, readOnly: true };
  });
}

test('the places of those that come first are found by their ids', () => {
  expect(taskGraph(tasksOf(['c', 'a', 'b'], ['a'], ['b', 'a', 'a']))).toEqual([[1, 2], [], [1]]);
});

test.each<{ name: string; tasks: readonly FleetTask[]; reason: string }>([
  {
    name: 'two tasks of one id',
    tasks: tasksOf(['a'], ['b'], ['a']),
    reason: 'no task was started: tasks 1 and 3 have the same id "a"',
  },
  {
    name: 'a dependency that is no task',
    tasks: tasksOf(['a'], ['b', 'z']),
    reason: 'no task was started: task "b" depends on "z", which is no task; ids: "a", "b"',
  },
  {
    name: 'a task that waits for itself',
    tasks: tasksOf(['a'], ['b', 'b']),
    reason: 'no task was started: task "b" depends on itself',
  },
  {
    name: 'a circle of three, behind a task outside it',
    tasks: tasksOf(['x', 'a'], ['a', 'b'], ['b', 'c'], ['c', 'a']),
    reason: 'no task was started: depends_on goes round in a circle: "a" -> "b" -> "c" -> "a"',
  },
])('$name is refused', ({ tasks, reason }) => {
  expect(() => taskGraph(tasks)).toThrow(new ToolFailure(reason));
});

test('all that comes before is known over any number of steps', () => {
  expect(allBefore([[1], [2], [], [0, 2]])).toEqual([
    new Set([1, 2]),
    new Set([2]),
    new Set(),
    new Set([0, 1, 2]),
  ]);
});

test('a graph that branches at every step is walked once', () => {
  const tasks = Array.from({ length: 64 }, (_, index): readonly [string, ...string[]] => [
    `t${index}`,
    ...Array.from({ length: index }, (_, earlier) => `t${earlier}`),
  ]);
  expect(allBefore(taskGraph(tasksOf(...tasks))).map(({ size }) => size)).toEqual(
    Array.from({ length: 64 }, (_, index) => index),
  );
});
