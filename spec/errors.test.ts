import { expect, test } from 'vitest';
import { HarnessError, harnessErrorCodes } from './errors.ts';

test('the set of codes is closed', () => {
  expect(harnessErrorCodes).toEqual([
    'AGENT_INSTALL_FAILED',
    'CHECK_TIMEOUT',
    'CHECK_UNKNOWN',
    'CONFIG_INVALID',
    'CONTRACT_UNKNOWN',
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_SYNTAX',
    'DOCUMENT_UNREADABLE',
    'DOCUMENT_WITHOUT_TOOLS',
    'EXPECTED_WRITE_REFUSED',
    'GOLDEN_BYTES_FAULTY',
    'GOLDEN_HALF_WRITTEN',
    'GOLDEN_HOLDS_SECRET',
    'GOLDEN_LOCKED',
    'GOLDEN_NOT_CONFIGURED',
    'GOLDEN_NOT_WRITABLE',
    'GOLDEN_PENDING_INVALID',
    'GOLDEN_UNKNOWN_CHANGE',
    'GOLDEN_WRITE_REFUSED',
    'HARNESS_FAULT',
    'ID_UNKNOWN',
    'INTERRUPTED',
    'LEDGER_INVALID',
    'OUTPUT_NOT_WRITABLE',
    'PROVIDER_FAILED',
    'RECORDING_INVALID',
    'REPORTS_DIFFER',
    'REPORT_INCOMPLETE',
    'SCHEMA_INVALID',
    'SESSION_DAMAGED',
    'SESSION_IN_USE',
    'SESSION_NOT_FOUND',
    'SESSION_NOT_WRITABLE',
    'SUBJECT_DISHONEST',
    'SUBJECT_NOT_INSTALLED',
    'SUBJECT_NOT_STARTED',
    'SUBJECT_SILENT',
    'SUBJECT_UNKNOWN',
    'USAGE',
  ]);
});

test('an error carries its code, its hint and its cause', () => {
  const cause = new Error('below');
  const error = new HarnessError('USAGE', 'unknown flag "--x"', { cause });
  expect(error).toMatchObject({
    name: 'HarnessError',
    code: 'USAGE',
    message: 'unknown flag "--x"',
    hint: 'Run "surfacelock --help" or "surfacelock <verb> --help" for what is understood.',
    cause,
  });
});

test.each([
  { code: 'USAGE', exitCode: 2 },
  { code: 'SCHEMA_INVALID', exitCode: 2 },
  { code: 'GOLDEN_NOT_WRITABLE', exitCode: 2 },
  { code: 'GOLDEN_HOLDS_SECRET', exitCode: 2 },
  { code: 'GOLDEN_BYTES_FAULTY', exitCode: 2 },
  { code: 'SUBJECT_NOT_STARTED', exitCode: 3 },
  { code: 'SUBJECT_SILENT', exitCode: 3 },
  { code: 'SUBJECT_DISHONEST', exitCode: 3 },
  { code: 'REPORTS_DIFFER', exitCode: 2 },
  { code: 'REPORT_INCOMPLETE', exitCode: 3 },
  { code: 'INTERRUPTED', exitCode: 3 },
  { code: 'HARNESS_FAULT', exitCode: 3 },
] as const)('$code asks for exit code $exitCode', ({ code, exitCode }) => {
  expect(new HarnessError(code, '').exitCode).toBe(exitCode);
});
