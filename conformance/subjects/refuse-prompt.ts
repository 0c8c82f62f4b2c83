import type { PromptOutcome, StartOptions } from './driver.ts';
import { breachStop } from './watch-limits.ts';

/** The outcome of a prompt that is not even begun, because the run has ended for this instance; else null. */
export function refusePrompt({
  model,
  signal,
}: Pick<StartOptions, 'model' | 'signal'>): PromptOutcome | null {
  const [breach] = model.breaches;
  if (breach !== undefined) return unbegun(breachStop(breach));
  if (signal.aborted) return unbegun({ kind: 'aborted', detail: 'not begun because the run was aborted' });
  return null;
}

/** An outcome of which nothing was started. */
export function unbegun(why: Pick<PromptOutcome, 'kind' | 'detail'>): PromptOutcome {
  return { ...why, exitCode: null, signal: null, stdout: '', stderr: '', durationMs: 0 };
}
