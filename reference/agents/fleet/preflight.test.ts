import { expect, onTestFinished, test } from 'vitest';
import { ToolFailure } from '../../catalog/tool-failure.ts';
import { type FleetBench, type FleetBenchOptions, fleetBench } from '../../testing/fleet-bench.ts';

async function bench(options: FleetBenchOptions = {}): Promise<FleetBench> {
  const made = await fleetBench(options);
  onTestFinished(made.remove);
  return made;
}

const remedy = 'give them other write_paths, let one depend on the other, or make one read_only';
const [one, two] = [
  { prompt: 'one', id: 'one' },
  { prompt: 'two', id: 'two' },
];

test.each<{ name: string; tasks: readonly { readonly [key: string]: unknown }[]; reason: string }>([
  {
    name: 'two tasks that name no paths',
    tasks: [one, two],
    reason: `tasks "one" (the whole workspace, as it names no write_paths) and "two" (the whole workspace, as it names no write_paths) could write there at the same time; ${remedy}`,
  },
  {
    name: 'a folder that holds a path of another task',
    tasks: [
      { ...one, write_paths: ['docs', 'src/a'] },
      { ...two, write_paths: ['src/b', './src/a/x.ts'] },
    ],
    reason: `tasks "one" ("src/a") and "two" ("src/a/x.ts") could write there at the same time; ${remedy}`,
  },
  {
    name: 'one file under two names',
    tasks: [
      { ...one, write_paths: ['src/a/old.txt'] },
      { ...two, write_paths: ['alias/old.txt'] },
    ],
    reason: `tasks "one" ("src/a/old.txt") and "two" ("src/a/old.txt") could write there at the same time; ${remedy}`,
  },
  {
    name: 'the workspace beside a place in it',
    tasks: [
      { ...one, write_paths: ['src'] },
      { ...two, write_paths: ['.'] },
    ],
    reason: `tasks "one" ("src") and "two" (the whole workspace) could write there at the same time; ${remedy}`,
  },
  {
    name: 'two that both wait for a third',
    tasks: [
      { ...one, depends_on: ['three'], write_paths: ['src'] },
      { ...two, depends_on: ['three'], write_paths: ['src'] },
      { prompt: 'three', id: 'three', write_paths: ['src'] },
    ],
    reason: `tasks "one" ("src") and "two" ("src") could write there at the same time; ${remedy}`,
  },
  {
    name: 'a pattern',
    tasks: [
      { ...one, write_paths: ['src/*.ts'] },
      { ...two, read_only: true },
    ],
    reason:
      'write_paths of task "one": "src/*.ts": patterns are not supported; name a file or a folder, which stands for all below it',
  },
  {
    name: 'a path outside',
    tasks: [
      { ...one, write_paths: ['src/../../x'] },
      { ...two, read_only: true },
    ],
    reason: 'write_paths of task "one": "src/../../x" lies outside the workspace',
  },
  {
    name: 'a link that leads outside',
    tasks: [
      { ...one, write_paths: ['out/x'] },
      { ...two, read_only: true },
    ],
    reason: 'write_paths of task "one": "out/x" lies outside the workspace',
  },
  {
    name: 'a prompt of blanks',
    tasks: [
      { ...one, prompt: ' \n' },
      { ...two, read_only: true },
    ],
    reason: 'the prompt of task "one" is empty',
  },
  {
    name: 'more steps than a child may take',
    tasks: [
      { ...one, read_only: true, max_steps: 51 },
      { ...two, read_only: true },
    ],
    reason: 'max_steps of task "one" is more than 50',
  },
  {
    name: 'a circle',
    tasks: [
      { ...one, depends_on: ['two'] },
      { ...two, depends_on: ['one'] },
    ],
    reason: 'depends_on goes round in a circle: "one" -> "two" -> "one"',
  },
])('$name is refused and nothing starts', async ({ tasks, reason }) => {
  const { run, requests } = await bench({
    files: { 'src/a/old.txt': '' },
    links: { alias: 'src/a', out: '/' },
  });
  await expect(run(tasks)).rejects.toEqual(new ToolFailure(`no task was started: ${reason}`));
  expect(requests).toEqual([]);
});

test.each<{ name: string; tasks: readonly { readonly [key: string]: unknown }[] }>([
  {
    name: 'names that only begin alike',
    tasks: [
      { ...one, write_paths: ['src/a'] },
      { ...two, write_paths: ['src/ab', 'src/a.ts'] },
    ],
  },
  {
    name: 'a writer beside one that only reads',
    tasks: [one, { ...two, read_only: true, write_paths: ['src'] }],
  },
  { name: 'one that waits for the other', tasks: [one, { ...two, depends_on: ['one'] }] },
  {
    name: 'a task that may write nowhere',
    tasks: [one, { ...two, write_paths: [] }],
  },
  {
    name: 'one that waits for the other over a third',
    tasks: [
      { ...one, depends_on: ['mid'] },
      { prompt: 'mid', id: 'mid', depends_on: ['two'], read_only: true },
      two,
    ],
  },
])('$name is no overlap', async ({ tasks }) => {
  const { run, requests } = await bench();
  await run(tasks);
  expect(requests.length).toBe(tasks.length);
});

test('more tasks than one call may start are refused', async () => {
  const { run, requests } = await bench({ bounds: { maxTasks: 2 } });
  const tasks = [one, two, { prompt: 'three' }].map((task) => ({ ...task, read_only: true }));
  await expect(run(tasks)).rejects.toThrow('one call starts at most 2 tasks, and this one asks for 3');
  expect(requests).toEqual([]);
});

test('tasks whose ends would not fit into one result are refused', async () => {
  const { run, requests } = await bench({ capBytes: 1000 });
  const tasks = [one, two].map((task) => ({ ...task, read_only: true }));
  await expect(run(tasks)).rejects.toThrow('the results of 2 tasks do not fit into one of 1000 bytes');
  expect(requests).toEqual([]);
});

test('a child gets what its task says, with the places its links lead to', async () => {
  const { run, requests } = await bench({ files: { 'src/a/old.txt': '' }, links: { alias: 'src/a' } });
  const more = { description: 'first', model: 'small', tools: ['read_file'], max_steps: 3 };
  await run([
    { ...one, ...more, write_paths: ['alias/new', 'docs'] },
    { ...two, read_only: true },
  ]);
  expect(requests).toEqual([
    {
      launcher: 'fleet',
      prompt: 'one',
      description: 'first',
      readOnly: false,
      tools: ['read_file'],
      writePaths: ['src/a/new', 'docs'],
      maxRequests: 3,
      model: 'small',
      continueFrom: null,
    },
    {
      launcher: 'fleet',
      prompt: 'two',
      description: '',
      readOnly: true,
      tools: null,
      writePaths: null,
      maxRequests: null,
      model: null,
      continueFrom: null,
    },
  ]);
});
