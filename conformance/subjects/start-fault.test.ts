import { expect, test } from 'vitest';
import { startFault } from './start-fault.ts';

const noSuchFile = 'no such file or command (ENOENT)';

test.each([
  { program: 'sh', path: '/usr/bin:/bin', fault: null },
  { program: '/bin/sh', path: '', fault: null },
  { program: 'no-such-program', path: '/usr/bin:/bin', fault: noSuchFile },
  { program: './sh', path: '/bin', fault: noSuchFile },
  { program: '/bin', path: '', fault: 'it may not be executed (EACCES)' },
  { program: 'passwd', path: '/etc', fault: 'it may not be executed (EACCES)' },
])('$program on "$path": $fault', ({ program, path, fault }) => {
  const text = fault === null ? null : `could not start "${program}": ${fault}`;
  expect(startFault(program, '/etc', { PATH: path })).toBe(text);
});
