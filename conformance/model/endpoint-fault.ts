import { HarnessError } from '../../spec/errors.ts';

/** What `close` of an endpoint throws when its answers failed inside the harness. */
export function endpointFault(error: unknown): HarnessError {
  if (error instanceof HarnessError) return error;
  const text = error instanceof Error ? error.message : String(error);
  return new HarnessError('HARNESS_FAULT', `The scripted model failed while it answered: ${text}`, {
    cause: error,
  });
}
