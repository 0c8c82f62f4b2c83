import { expect, test } from 'vitest';
import { hookFault, judgeHook } from './judge-hook.ts';
import type { HookEnd } from './run-hook.ts';

const exited = (exitCode: number): HookEnd => ({ kind: 'exited', exitCode });
const late: HookEnd = { kind: 'timed-out', timeoutMs: 100 };
const deny = '{"decision":"deny"}';

test.each<{ end: HookEnd; stdout?: string; stderr?: string; says: string }>([
  { end: exited(0), says: 'pass' },
  { end: exited(0), stdout: 'fine', stderr: 'noise', says: 'pass' },
  { end: exited(0), stdout: '{"decision":"allow"}', says: 'pass' },
  { end: exited(0), stdout: deny, says: 'deny denied it' },
  { end: exited(0), stdout: '{"decision":"deny","reason":"frozen"}', says: 'deny denied it: frozen' },
  { end: exited(0), stdout: `blocked\n${deny}`, says: 'deny denied it' },
  { end: exited(0), stdout: '{"decision":', says: 'warn wrote JSON that cannot be read' },
  { end: exited(0), stdout: '{"decision":"ask"}', says: 'warn asked for a person, which only rules can' },
  { end: exited(2), says: 'deny denied it' },
  { end: exited(2), stderr: ' not here \n', says: 'deny denied it: not here' },
  { end: exited(2), stdout: 'no', says: 'deny denied it: no' },
  { end: exited(2), stdout: '{"decision":"allow"}', stderr: 'no', says: 'deny denied it: no' },
  { end: exited(1), says: 'warn ended with exit code 1' },
  { end: exited(1), stdout: deny, stderr: 'oops', says: 'warn ended with exit code 1: oops' },
  { end: exited(127), stderr: 'not found', says: 'warn ended with exit code 127: not found' },
  { end: { kind: 'signalled', signal: 'SIGSEGV' }, says: 'warn was ended by SIGSEGV' },
  { end: { kind: 'not-started', reason: 'ENOENT' }, says: 'warn did not start: ENOENT' },
  { end: late, says: 'deny gave no answer within 100 ms' },
  { end: late, stdout: '{"decision":"allow"}', says: 'deny gave no answer within 100 ms' },
  { end: { kind: 'cancelled' }, says: 'cancelled' },
])('$end, stdout $stdout, stderr $stderr: $says', ({ end, stdout = '', stderr = '', says }) => {
  const verdict = judgeHook({ end, stdout, stderr });
  expect('reason' in verdict ? `${verdict.kind} ${verdict.reason}` : verdict.kind).toBe(says);
});

test.each<{ end: HookEnd; says: string | null }>([
  { end: exited(0), says: null },
  { end: exited(2), says: 'ended with exit code 2: e' },
  { end: late, says: 'gave no answer within 100 ms' },
  { end: { kind: 'cancelled' }, says: 'was cancelled with the turn' },
])('after a call $end is the fault $says', ({ end, says }) => {
  expect(hookFault({ end, stdout: deny, stderr: 'e' })).toBe(says);
});
