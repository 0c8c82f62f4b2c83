import type { PromptOutcome } from './driver.ts';
import { maskSecrets } from './mask-secrets.ts';

/** The outcome with what must not be printed masked in each of its texts. */
export function maskOutcome(outcome: PromptOutcome, secrets: readonly string[]): PromptOutcome {
  const { stdout, stderr, detail } = outcome;
  return {
    ...outcome,
    stdout: maskSecrets(stdout, secrets),
    stderr: maskSecrets(stderr, secrets),
    detail: maskSecrets(detail, secrets),
  };
}
