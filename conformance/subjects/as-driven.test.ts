import { expect, test } from 'vitest';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { asDriven, type DriverChoice } from './as-driven.ts';

const bare: Subject = {
  name: 'bare',
  title: 'Bare',
  driver: 'acp',
  wire: 'openai-chat',
  contracts: ['universal'],
};

test.each<{ driver: DriverChoice; message: string }>([
  { driver: 'acp', message: 'subject "bare" has no "acp", so the driver "acp" cannot run it' },
  {
    driver: 'command',
    message: 'subject "bare" lacks "command" or "args", so the driver "command" cannot run it',
  },
  {
    driver: 'in-process',
    message: 'subject "bare" does not run in this process, so the driver "in-process" cannot run it',
  },
])('a driver $driver that the subject file does not serve is refused', ({ driver, message }) => {
  expect(() => asDriven(bare, driver)).toThrow(message);
});

test('a driver that it serves takes the place of the one in the file', () => {
  const subject: Subject = { ...bare, driver: 'command', acp: { args: [] } };
  expect(asDriven(subject, 'acp')).toEqual({ ...bare, driver: 'acp', acp: { args: [] } });
});
