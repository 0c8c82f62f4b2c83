import { expect, test } from 'vitest';
import { HarnessError, type HarnessErrorCode } from '../../spec/errors.ts';
import { capturedContext } from './captured-context.ts';
import { nextCommand } from './next-command.ts';
import { printFault } from './print-fault.ts';

test('an unexpected exception is one line without a stack', () => {
  const captured = capturedContext();
  expect(printFault(new TypeError('x is\nnot y'), ['run', '--only', 'a b'], captured.context)).toBe(3);
  expect(captured.stderr()).toBe(
    'error HARNESS_FAULT: x is not y\n' +
      'hint: This is a fault of surfacelock itself: please report it with the command that shows it.\n' +
      "next: SURFACELOCK_DEBUG=1 surfacelock run --only 'a b'\n",
  );
});

test('a stack is printed where it is asked for', () => {
  const captured = capturedContext({ env: { SURFACELOCK_DEBUG: '1' } });
  printFault(new TypeError('x is not y'), ['run'], captured.context);
  expect(captured.stderr()).toMatch(/\nTypeError: x is not y\n {4}at /);
});

test.each([
  { thrown: 'just a text', line: 'error HARNESS_FAULT: just a text' },
  { thrown: undefined, line: 'error HARNESS_FAULT: undefined' },
  { thrown: new RangeError(), line: 'error HARNESS_FAULT: RangeError' },
])('a thrown $thrown is told as well', ({ thrown, line }) => {
  const captured = capturedContext();
  expect(printFault(thrown, [], captured.context)).toBe(3);
  expect(captured.stderr().split('\n')[0]).toBe(line);
});

test('a fault of the set-up keeps its exit code', () => {
  const captured = capturedContext();
  expect(
    printFault(new HarnessError('SUBJECT_NOT_INSTALLED', 'pi is not there'), ['run'], captured.context),
  ).toBe(3);
  expect(printFault(new HarnessError('CONFIG_INVALID', 'x'), ['run'], captured.context)).toBe(2);
});

test.each<{ code: HarnessErrorCode; argv: string[]; next: string }>([
  { code: 'SUBJECT_NOT_INSTALLED', argv: ['run', '--subject', 'pi'], next: 'surfacelock agents install pi' },
  { code: 'SUBJECT_NOT_INSTALLED', argv: ['run', '--subject=pi'], next: 'surfacelock agents install pi' },
  { code: 'SUBJECT_NOT_INSTALLED', argv: ['run'], next: 'surfacelock agents install <name>' },
  {
    code: 'GOLDEN_WRITE_REFUSED',
    argv: ['accept', '--reason', "it's new"],
    next: "env -u CI surfacelock accept --reason 'it'\\''s new'",
  },
  { code: 'GOLDEN_UNKNOWN_CHANGE', argv: ['accept', 'abc'], next: 'surfacelock pending' },
  { code: 'USAGE', argv: ['reference', 'run', '--x'], next: 'surfacelock reference run --help' },
  { code: 'USAGE', argv: ['nope'], next: 'surfacelock --help' },
  { code: 'EXPECTED_WRITE_REFUSED', argv: ['run'], next: 'env -u CI surfacelock run' },
  {
    code: 'DOCUMENT_SYNTAX',
    argv: ['fingerprint', 'a.json'],
    next: 'mend the named file, then the same command',
  },
  { code: 'GOLDEN_LOCKED', argv: ['accept', 'a'], next: 'surfacelock accept a' },
])('after $code of $argv comes "$next"', ({ code, argv, next }) => {
  expect(nextCommand(code, argv)).toBe(next);
});

test.each<HarnessErrorCode>([
  'CONFIG_INVALID',
  'DOCUMENT_NOT_FOUND',
  'DOCUMENT_UNREADABLE',
  'DOCUMENT_SYNTAX',
  'DOCUMENT_WITHOUT_TOOLS',
  'SCHEMA_INVALID',
  'RECORDING_INVALID',
  'OUTPUT_NOT_WRITABLE',
  'PROVIDER_FAILED',
  'REPORTS_DIFFER',
  'REPORT_INCOMPLETE',
])('after %s the failing command is not repeated unchanged', (code) => {
  expect(nextCommand(code, ['run', '-o', 'x'])).not.toContain('surfacelock run');
});

test('a fault that knows what comes next says it itself', () => {
  const captured = capturedContext();
  const fault = new HarnessError('SCHEMA_INVALID', 'x', { next: 'mend a.json, then the same command' });
  printFault(fault, ['run'], captured.context);
  expect(captured.stderr()).toMatch(/\nnext: mend a\.json, then the same command\n$/);
});
