import { expect, test } from 'vitest';
import { assertWriteAllowed } from './write-allowed.ts';

test.each(['true', '1', 'TRUE', 'yes', 'woodpecker'])('CI=%s refuses every write', (value) => {
  expect(() => assertWriteAllowed({ CI: value })).toThrow(
    expect.objectContaining({
      code: 'GOLDEN_WRITE_REFUSED',
      message: `CI=${value} is set, so no golden file is written.`,
    }),
  );
});

test.each([{}, { CI: '' }, { CI: '0' }, { CI: 'false' }, { CI: 'False' }])(
  '%o lets a person write',
  (env) => {
    expect(() => assertWriteAllowed(env)).not.toThrow();
  },
);
