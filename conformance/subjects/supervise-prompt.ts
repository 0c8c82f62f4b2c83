import { setTimeout as sleep } from 'node:timers/promises';
import { HarnessError } from '../../spec/errors.ts';
import type { PromptOutcome } from './driver.ts';
import type { Enclosure } from './enclosure.ts';
import { endFamily } from './end-family.ts';
import { noteFamily } from './live-families.ts';
import { livingMembers, type ProcessFamily } from './process-family.ts';
import { isSpaceLost } from './process-space.ts';
import { startEnclosed } from './start-enclosed.ts';
import type { ProcessExit, ProcessSpec, StartedProcess } from './started-process.ts';
import type { SubjectTiming } from './subject-timing.ts';
import { type LimitWatch, type WatchedModel, watchLimits } from './watch-limits.ts';

export interface PromptSpec extends ProcessSpec {
  /** Environment entries by which the processes of the instance are known. */
  readonly marks: readonly string[];
  readonly timing: SubjectTiming;
  readonly model: WatchedModel;
  readonly signal: AbortSignal;
  readonly enclosure: Enclosure | null;
  /** Told of the processes of the prompt before there are any. */
  readonly onStart?: (family: ProcessFamily) => void;
}

/** A prompt that has ended, and what may still live of it. */
export interface SupervisedPrompt {
  readonly outcome: PromptOutcome;
  readonly family: ProcessFamily;
  /** Stops reading the output of leftovers. */
  letGo(): void;
}

/** Runs one process up to its end or to a limit, whichever comes first; it always comes back in bounded time. */
export async function supervisePrompt(spec: PromptSpec): Promise<SupervisedPrompt> {
  const startedAt = performance.now();
  const { enclosure } = spec;
  const family: ProcessFamily = {
    marks: spec.marks,
    groupId: null,
    ...(enclosure && { space: enclosure.space }),
  };
  const watch = watchLimits(spec.model, spec.timing, spec.signal);
  // Noted before the start, so that an interruption between the two still finds the process by its mark.
  noteFamily(family);
  spec.onStart?.(family);
  try {
    const start = await startEnclosed(spec);
    if (!start.ok) return notStarted(start.detail, family, startedAt);
    // Inside an enclosure the group is that of the program which waits outside for the subject to end.
    if (enclosure === null) family.groupId = start.process.id;
    return await untilEnd(spec, start.process, family, watch, startedAt);
  } finally {
    watch.end();
  }
}

async function untilEnd(
  spec: PromptSpec,
  running: StartedProcess,
  family: ProcessFamily,
  watch: LimitWatch,
  startedAt: number,
): Promise<SupervisedPrompt> {
  const first = await Promise.race([running.exited, watch.stopped]);
  const stop = 'kind' in first ? first : watch.breachSeen();
  if ('kind' in first) await endFamily(family, spec.timing.graceMs);
  const exit = await Promise.race([running.exited, sleep(spec.timing.graceMs, noExit, { ref: false })]);
  const durationMs = Math.round(performance.now() - startedAt);
  await settle(running, family, spec.timing.settleMs);
  if (family.space !== undefined && isSpaceLost(family.space)) {
    throw new HarnessError('HARNESS_FAULT', 'The enclosure of the subject ended before the subject did.');
  }
  const outcome: PromptOutcome = {
    ...(stop === null ? endOf(exit, durationMs, watch.requestsSeen()) : stop),
    ...exit,
    stdout: running.stdout.text(),
    stderr: running.stderr.text(),
    durationMs,
  };
  return { outcome, family, letGo: running.letGo };
}

const noExit: ProcessExit = { exitCode: null, signal: null };

/** Waits until nothing can change the disk any more, or until the output has been quiet for `settleMs`. */
async function settle(running: StartedProcess, family: ProcessFamily, settleMs: number): Promise<void> {
  const closed = running.closed.then(() => true);
  const isClosed = await Promise.race([closed, sleep(settleMs, false, { ref: false })]);
  const members = livingMembers(family);
  if (members.length === 0) family.groupId = null;
  if (isClosed && members.length === 0) return;
  const latest = performance.now() + settleMs * 5;
  while (running.msSinceOutput() < settleMs && performance.now() < latest) await sleep(settleMs / 4);
}

function endOf(
  exit: ProcessExit,
  durationMs: number,
  requests: number,
): Pick<PromptOutcome, 'kind' | 'detail'> {
  const when = `after ${durationMs} ms${requests === 0 ? ', before any provider request' : ''}`;
  if (exit.signal !== null) return { kind: 'crashed', detail: `died of ${exit.signal} ${when}` };
  return { kind: 'ended', detail: `ended with exit code ${exit.exitCode} ${when}` };
}

function notStarted(detail: string, family: ProcessFamily, startedAt: number): SupervisedPrompt {
  return {
    outcome: {
      kind: 'not-started',
      ...noExit,
      stdout: '',
      stderr: '',
      detail,
      durationMs: Math.round(performance.now() - startedAt),
    },
    family,
    letGo: () => undefined,
  };
}
