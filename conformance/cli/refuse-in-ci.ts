import { HarnessError } from '../../spec/errors.ts';
import type { CliContext } from './verb.ts';

/** Throws in a CI environment: what a job could write there would excuse whatever it happened to see. */
export function refuseInCi(env: CliContext['env']): void {
  const value = env['CI'] ?? '';
  if (value === '' || value === '0' || value.toLowerCase() === 'false') return;
  throw new HarnessError(
    'EXPECTED_WRITE_REFUSED',
    `CI=${value} is set, so no expected failures are written.`,
  );
}
