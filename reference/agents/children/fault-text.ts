import { HarnessError } from '../../../spec/errors.ts';

/** What a parent is told of a fault in its child. A fault of the host is told by its code: its text names places of the home. */
export function faultText(cause: unknown): string {
  if (cause instanceof HarnessError) return `the host could not run the sub-agent (${cause.code})`;
  return cause instanceof Error ? cause.message : String(cause);
}
