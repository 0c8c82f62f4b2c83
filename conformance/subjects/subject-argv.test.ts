import { expect, test } from 'vitest';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { chosenMode, subjectArgv } from './subject-argv.ts';

const subject: Subject = {
  name: 'mine',
  title: 'Mine',
  driver: 'command',
  wire: 'openai-chat',
  contracts: ['universal'],
  command: ['{agentDir}/bin', 'run'],
  args: ['--', '{prompt}'],
  resume: { args: ['--continue', '{prompt}'] },
  modes: { plan: { args: ['--mode', '{mode}'] }, agent: {} },
  defaultMode: 'agent',
};
const values = { agentDir: '/a', prompt: 'go {mode}', mode: 'plan' };

test.each([
  { mode: undefined, session: 'new', argv: ['/a/bin', 'run', '--', 'go {mode}'] },
  { mode: 'agent', session: 'new', argv: ['/a/bin', 'run', '--', 'go {mode}'] },
  { mode: 'plan', session: 'new', argv: ['/a/bin', 'run', '--mode', 'plan', '--', 'go {mode}'] },
  { mode: 'plan', session: 'resumed', argv: ['/a/bin', 'run', '--mode', 'plan', '--continue', 'go {mode}'] },
] as const)('a $session session in mode $mode is started by $argv', ({ mode, session, argv }) => {
  expect(subjectArgv(subject, mode, session, values)).toEqual(argv);
});

test('what allows beforehand stands last, and is left out where nothing is to be allowed', () => {
  const unattended = { ...subject, unattended: ['--allow', '{mode}'] };
  expect(subjectArgv(unattended, undefined, 'new', values)).toEqual([
    '/a/bin',
    'run',
    '--',
    'go {mode}',
    '--allow',
    'plan',
  ]);
  expect(subjectArgv(unattended, undefined, 'resumed', values, true)).toEqual([
    '/a/bin',
    'run',
    '--continue',
    'go {mode}',
  ]);
});

test('a subject without a program is refused, even where arguments follow', () => {
  expect(() => subjectArgv({ ...subject, command: [] }, undefined, 'new', values)).toThrow(
    'subject "mine" has no command at /command',
  );
});

test('the default mode counts where none is asked for', () => {
  expect(chosenMode(subject, undefined)).toBe('agent');
  expect(chosenMode(subject, 'plan')).toBe('plan');
});
