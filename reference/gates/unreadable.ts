import type { HarnessError } from '../../spec/errors.ts';

/** The reason of a refusal when nobody knows the rules. */
export function unreadable({ message }: HarnessError): string {
  return `the settings cannot be read, so no rule is known and nothing was run: ${message}`;
}
