import { expect, test } from 'vitest';
import { loadContract } from '../../spec/load.ts';
import { findSubject } from '../subjects/find-subject.ts';
import { cellsOf, isForeign, lackOf, leftOutCells, roleOf, startModeOf } from './cell-id.ts';

const subject = async (modes: object) => ({
  ...(await findSubject('reference')).subject,
  modes: { ...modes },
});

test('a cell is started in its mode, or plainly where the subject has no modes', async () => {
  expect(startModeOf('root.plan.default', await subject({ plan: {} }))).toBe('plan');
  expect(startModeOf('root.agent.default', await subject({}))).toBeUndefined();
});

test('a mode that the subject lacks is named with the cell that needs it', async () => {
  const other = await subject({ agent: {} });
  expect(() => startModeOf('root.plan.default', other)).toThrow(
    expect.objectContaining({
      code: 'CONFIG_INVALID',
      message:
        'The cell root.plan.default needs the mode "plan", which the subject "reference" does not have under "modes".',
    }),
  );
});

test('another provider and an unknown role say that they cannot be captured', async () => {
  const other = await subject({ agent: {} });
  expect(() => startModeOf('root.agent.other', other)).toThrow(
    'The cell root.agent.other cannot be captured: only cells of the provider default can.',
  );
  expect(() => roleOf('ghost.agent.default')).toThrow(
    'The cell ghost.agent.default cannot be captured: its role is none of root, planner, child, read-only-child.',
  );
});

test('a subject has the cells of the roles that its features speak of', async () => {
  const contract = await loadContract('reasonix');
  const rolesWith = async (features: readonly string[]): Promise<readonly string[]> => {
    const cells = cellsOf(contract, { ...(await subject({})), features: [...features] });
    return [...new Set(cells.map(roleOf))];
  };
  expect(await rolesWith([])).toEqual(['root']);
  expect(await rolesWith(['planner'])).toEqual(['root', 'planner']);
  expect(await rolesWith(['sub-agents'])).toEqual(['root', 'child', 'read-only-child']);
});

test('what a subject cannot show is left out with the reason', async () => {
  const { acts, config, ...whole } = await subject({});
  const { spawnReader: _reader, ...others } = acts ?? {};
  const { planner: _planner, ...given } = config?.given ?? {};
  const narrow = { ...whole, acts: others, config: { ...config, given } };
  expect(lackOf('root.agent.default', narrow)).toBeNull();
  expect(lackOf('child.agent.default', narrow)).toBeNull();
  expect(lackOf('ghost.agent.default', narrow)).toBeNull();
  expect(leftOutCells(await loadContract('reasonix'), narrow)).toEqual([
    ...['plan', 'agent', 'yolo'].map((mode) => ({
      cell: `planner.${mode}.default`,
      reason: 'subject "reference" has no mapping config.given.planner, so it cannot be given a planner',
    })),
    ...['plan', 'agent', 'yolo'].map((mode) => ({
      cell: `read-only-child.${mode}.default`,
      reason: 'the subject file of "reference" maps no tool to the act "spawnReader"',
    })),
  ]);
  expect(lackOf('child.agent.default', { ...narrow, features: ['planner'] })).toBe(
    '"reference" does not declare the feature "sub-agents"',
  );
});

test('a cell of another platform is foreign here', () => {
  expect(isForeign('root.agent.default')).toBe(false);
  expect(isForeign(`root.agent.default.${process.platform}`)).toBe(false);
  expect(isForeign('root.agent.default.amiga')).toBe(true);
});
