import { expect, test } from 'vitest';
import { findSubject } from '../subjects/find-subject.ts';
import { isForeign, startModeOf } from './cell-id.ts';

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

test.each(['child.agent.default', 'root.agent.other'])('%s says that it cannot be captured', async (cell) => {
  const other = await subject({ agent: {} });
  expect(() => startModeOf(cell, other)).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }));
});

test('a cell of another platform is foreign here', () => {
  expect(isForeign('root.agent.default')).toBe(false);
  expect(isForeign(`root.agent.default.${process.platform}`)).toBe(false);
  expect(isForeign('root.agent.default.amiga')).toBe(true);
});
