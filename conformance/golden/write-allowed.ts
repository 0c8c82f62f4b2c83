import { HarnessError } from '../../spec/errors.ts';

/** The environment that a write asks; everything but `CI` is of no interest here. */
export interface WriteEnvironment {
  readonly CI?: string | undefined;
  readonly [name: string]: string | undefined;
}

/**
 * Throws `GOLDEN_WRITE_REFUSED` in a CI environment. No flag reaches this: a golden that a job could write would
 * approve whatever the job happened to see.
 */
export function assertWriteAllowed(env: WriteEnvironment): void {
  const value = env.CI ?? '';
  if (value === '' || value === '0' || value.toLowerCase() === 'false') return;
  throw new HarnessError('GOLDEN_WRITE_REFUSED', `CI=${value} is set, so no golden file is written.`);
}
