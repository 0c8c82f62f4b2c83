import { expect, test } from 'vitest';
import type { Subject } from '../../../spec/generated/subject.gen.ts';
import { acpArgv } from './acp-argv.ts';

const subject: Subject = {
  name: 'agent',
  title: 'Agent',
  driver: 'command',
  wire: 'openai-chat',
  contracts: ['universal'],
  command: ['agent', 'run'],
  args: ['{prompt}'],
  acp: { args: ['--home', '{home}'] },
  modes: { flag: { args: ['--plan'] }, set: { args: ['--plan'], acp: { setMode: 'plan' } } },
};

test.each<{ mode: string | undefined; argv: readonly string[] }>([
  { mode: undefined, argv: ['agent', 'run', '--home', '/h'] },
  { mode: 'flag', argv: ['agent', 'run', '--plan', '--home', '/h'] },
  { mode: 'set', argv: ['agent', 'run', '--home', '/h'] },
])('the mode $mode starts $argv', ({ mode, argv }) => {
  expect(acpArgv(subject, mode, { home: '/h' }, true)).toEqual(argv);
});

test('a command of its own stands in place of the subject’s', () => {
  const acp = { command: ['agent', 'acp'], args: [] };
  expect(acpArgv({ ...subject, acp }, undefined, {}, true)).toEqual(['agent', 'acp']);
});

test.each([
  { name: 'no acp', acp: undefined, message: 'subject "agent" has no "acp" that says how it is started' },
  {
    name: 'no command',
    acp: { command: [''], args: [] },
    message: 'subject "agent" has no command at /acp/command',
  },
])('$name is refused', ({ acp, message }) => {
  const { acp: _, ...rest } = subject;
  expect(() => acpArgv({ ...rest, ...(acp && { acp }) }, undefined, {}, true)).toThrow(message);
});

test('where nobody answers questions, further arguments are given', () => {
  const acp = { args: ['--serve'], unattended: ['--allow'] };
  expect(acpArgv({ ...subject, acp }, undefined, {}, false)).toEqual(['agent', 'run', '--serve', '--allow']);
  expect(acpArgv({ ...subject, acp }, undefined, {}, true)).toEqual(['agent', 'run', '--serve']);
});
