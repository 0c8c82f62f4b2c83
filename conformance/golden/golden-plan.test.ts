import { expect, test } from 'vitest';
import { packageRoot } from '../../spec/package-root.ts';
import { findSubject } from '../subjects/find-subject.ts';
import { planGoldens, unitsOf } from './golden-plan.ts';

const reference = () => findSubject('reference');

test('the shipped goldens belong to the reference and hold the cells of the contracts that fix cells', async () => {
  const plan = await planGoldens(await reference(), {});
  expect(plan.root).toBe(`${packageRoot()}/golden`);
  expect(plan.contracts.map(({ contract }) => contract.contract.id)).toEqual(['reasonix']);
  expect(plan.contracts.flatMap((goldens) => unitsOf(goldens))).toEqual([
    'root.plan.default',
    'root.agent.default',
    'root.yolo.default',
    ...['planner', 'child', 'read-only-child'].flatMap((role) => [
      `${role}.plan.default`,
      `${role}.agent.default`,
      `${role}.yolo.default`,
    ]),
    'registry',
  ]);
});

test('a subject without a golden folder is told what to write', async () => {
  const { subject, ...place } = await reference();
  const other = { ...place, subject: { ...subject, name: 'mine' } };
  await expect(planGoldens(other, {})).rejects.toMatchObject({
    code: 'GOLDEN_NOT_CONFIGURED',
    exitCode: 2,
    message:
      'The subject "mine" has no golden folder. Write {"subject":"mine","golden":"golden-mine"} into surfacelock.config.json, or "golden" into its subject file.',
  });
});

test('a golden folder of a subject file lies beside that file', async () => {
  const { subject } = await reference();
  const found = {
    subject: { ...subject, name: 'mine', golden: 'my-golden' },
    agentDir: '/a',
    path: '/a/b/mine.json',
  };
  expect((await planGoldens(found, {})).root).toBe('/a/b/my-golden');
  expect((await planGoldens(found, { golden: '/elsewhere' })).root).toBe('/elsewhere');
});

test.each<{ name: string; modes: readonly string[]; cells: readonly string[] }>([
  { name: 'no modes', modes: [], cells: ['root.agent.default'] },
  { name: 'plan and yolo', modes: ['yolo', 'plan'], cells: ['root.plan.default', 'root.yolo.default'] },
])(
  'a contract that fixes no cells has those of a subject with $name, and no registry',
  async ({ modes, cells }) => {
    const { subject } = await reference();
    const chosen = Object.fromEntries(modes.map((mode) => [mode, {}]));
    const other = {
      ...subject,
      name: 'mine',
      driver: 'command' as const,
      contracts: ['universal'],
      modes: chosen,
    };
    const plan = await planGoldens(
      { subject: other, agentDir: '/a', path: '/a/mine.json' },
      { golden: '/g' },
    );
    expect(plan.contracts.flatMap((goldens) => unitsOf(goldens))).toEqual(cells);
  },
);
