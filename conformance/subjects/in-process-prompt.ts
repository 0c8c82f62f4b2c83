import { setTimeout as sleep } from 'node:timers/promises';
import type { PromptResult, Session } from '../../reference/index.ts';
import { HarnessError } from '../../spec/errors.ts';
import type { PromptOutcome, StartOptions } from './driver.ts';
import type { SubjectTiming } from './subject-timing.ts';
import { watchLimits } from './watch-limits.ts';

type Ended =
  | { readonly kind: 'result'; readonly result: PromptResult }
  | { readonly kind: 'thrown'; readonly error: unknown };

/** The exit codes that the command gives for the same end, so that both drivers report alike. */
const exitCodes: { readonly [reason in PromptResult['stopReason']]: number } = {
  final: 0,
  'max-requests': 1,
  'provider-error': 3,
  cancelled: 130,
  unready: 1,
};

/**
 * Runs one prompt of a session up to its end or to a limit; `cancelled` is the user, who breaks it off. What the runtime
 * throws is its crash, not the harness's.
 */
export async function promptInProcess(
  session: Session,
  text: string,
  start: Pick<StartOptions, 'model' | 'signal'>,
  timing: SubjectTiming,
  cancelled: AbortSignal,
): Promise<PromptOutcome> {
  const startedAt = performance.now();
  const cancel = new AbortController();
  const watch = watchLimits(start.model, timing, start.signal);
  try {
    const running = settled(session.prompt(text, { signal: AbortSignal.any([cancel.signal, cancelled]) }));
    const first = await Promise.race([running, watch.stopped]);
    const byItself = first.kind === 'result' || first.kind === 'thrown';
    const stop = byItself ? watch.breachSeen() : first;
    cancel.abort();
    const ended = await Promise.race([running, sleep(timing.graceMs, null, { ref: false })]);
    const durationMs = Math.round(performance.now() - startedAt);
    const when = `after ${durationMs} ms${watch.requestsSeen() === 0 ? ', before any provider request' : ''}`;
    const end = ended === null ? ignoredCancel : describe(ended, when);
    return { ...end, ...stop, durationMs };
  } finally {
    watch.end();
  }
}

async function settled(prompt: Promise<PromptResult>): Promise<Ended> {
  try {
    return { kind: 'result', result: await prompt };
  } catch (error) {
    return { kind: 'thrown', error };
  }
}

const nothing = { exitCode: null, signal: null, stdout: '', stderr: '' } as const;

/** Only ever beside a stop, whose kind and detail stand in its place. */
const ignoredCancel: Omit<PromptOutcome, 'durationMs'> = {
  ...nothing,
  kind: 'timed-out',
  stderr: 'the runtime did not react to being cancelled\n',
  detail: '',
};

function describe(ended: Ended, when: string): Omit<PromptOutcome, 'durationMs'> {
  if (ended.kind === 'thrown') {
    if (ended.error instanceof HarnessError) throw ended.error;
    const { error } = ended;
    const stderr = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { ...nothing, kind: 'crashed', stderr, detail: `threw ${stderr.split('\n')[0]} ${when}` };
  }
  const { stopReason, finalText, detail } = ended.result;
  const exitCode = exitCodes[stopReason];
  return {
    ...nothing,
    kind: 'ended',
    exitCode,
    stdout: finalText === '' ? '' : `${finalText}\n`,
    stderr: detail === '' ? '' : `${stopReason}: ${detail}\n`,
    detail: `ended with exit code ${exitCode} ${when}`,
  };
}
