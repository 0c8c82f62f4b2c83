import { setTimeout as sleep } from 'node:timers/promises';
import { HarnessError } from '../../../spec/errors.ts';
import type { PromptOutcome, StartOptions } from '../driver.ts';
import { isSpaceLost } from '../process-space.ts';
import { unbegun } from '../refuse-prompt.ts';
import type { ProcessExit } from '../started-process.ts';
import { type Stop, watchLimits } from '../watch-limits.ts';
import type { AcpHost } from './acp-host.ts';
import type { AcpSession } from './acp-session.ts';
import { answerFault } from './answer-fault.ts';
import type { SessionPlace } from './open-acp-session.ts';
import { isObject } from './rpc-message.ts';

type TurnEnd =
  | { readonly kind: 'answered'; readonly stopReason: unknown }
  | { readonly kind: 'error'; readonly detail: string }
  | { readonly kind: 'closed'; readonly method: string }
  | { readonly kind: 'not-started'; readonly detail: string };

export interface AcpPrompt {
  readonly host: AcpHost;
  readonly session: AcpSession;
  readonly place: SessionPlace;
  readonly start: Pick<StartOptions, 'model' | 'signal'>;
  readonly text: string;
}

/** Runs one prompt up to its answer, to the end of the process or to a limit, whichever comes first. */
export async function promptAcp(prompt: AcpPrompt): Promise<PromptOutcome> {
  const { host, session, start } = prompt;
  const { timing } = host.setting;
  const ended = endedBefore(host);
  if (ended !== null) return ended;
  const startedAt = performance.now();
  const watch = watchLimits(start.model, timing, start.signal);
  try {
    const first = await Promise.race([turnOf(prompt), watch.stopped]);
    const durationMs = Math.round(performance.now() - startedAt);
    const when = `after ${durationMs} ms${watch.requestsSeen() === 0 ? ', before any provider request' : ''}`;
    const end = isStop(first)
      ? await stopped(host, session, first)
      : (watch.breachSeen() ?? told(first, host, when));
    session.settleAsks();
    await settle(host);
    const { space } = host.process?.family ?? {};
    if (space !== undefined && isSpaceLost(space)) {
      throw new HarnessError('HARNESS_FAULT', 'The enclosure of the subject ended before the subject did.');
    }
    const output = {
      stdout: host.process?.takeOutput() ?? '',
      stderr: host.process?.running.stderr.text() ?? '',
    };
    return { ...end, ...(host.exit() ?? noExit), ...output, durationMs };
  } finally {
    watch.end();
  }
}

const noExit: ProcessExit = { exitCode: null, signal: null };

/** A session whose process is gone has no second prompt: nothing tells what of the first it would still know. */
function endedBefore(host: AcpHost): PromptOutcome | null {
  const exit = host.exit();
  if (exit === null) return null;
  return {
    ...unbegun({
      kind: 'not-started',
      detail: `not begun because the process had ended: it ${exitText(exit)}`,
    }),
    ...exit,
  };
}

async function turnOf({ host, session, place, text }: AcpPrompt): Promise<TurnEnd> {
  const opening = await host.open(session, place);
  if (opening.kind !== 'open') return opening;
  const answer = await session.prompt(text);
  if (answer.kind === 'closed') return { kind: 'closed', method: 'session/prompt' };
  if (answer.kind === 'error')
    return { kind: 'error', detail: `"session/prompt" got no turn: ${answerFault(answer)}` };
  const stopReason = isObject(answer.result) ? answer.result['stopReason'] : undefined;
  return { kind: 'answered', stopReason };
}

function isStop(first: TurnEnd | Stop): first is Stop {
  return first.kind === 'timed-out' || first.kind === 'aborted' || first.kind === 'cap-breached';
}

/** What the agent left unanswered tells more than that it was late. */
async function stopped(host: AcpHost, session: AcpSession, stop: Stop): Promise<Stop> {
  const [method] = host.process?.peer.waiting() ?? [];
  await host.process?.kill();
  if (stop.kind !== 'timed-out') return stop;
  if (method !== undefined && method !== 'session/prompt') {
    return { ...stop, detail: `${stop.detail}; "${method}" was not answered` };
  }
  return session.isCancelled ? { ...stop, detail: `${stop.detail}, though it was cancelled` } : stop;
}

function told(end: TurnEnd, host: AcpHost, when: string): Pick<PromptOutcome, 'kind' | 'detail'> {
  switch (end.kind) {
    case 'answered':
      return {
        kind: 'ended',
        detail: `ended with the stop reason ${JSON.stringify(end.stopReason) ?? 'missing'} ${when}`,
      };
    case 'error':
      return { kind: 'ended', detail: `${end.detail}, ${when}` };
    case 'closed': {
      const how = exitText(host.exit() ?? noExit);
      return { kind: 'crashed', detail: `${how} ${when}, while "${end.method}" was open` };
    }
    default:
      return end;
  }
}

function exitText({ exitCode, signal }: ProcessExit): string {
  return signal === null ? `ended with exit code ${exitCode}` : `died of ${signal}`;
}

/** Waits until the output has been quiet for `settleMs`: what is told last may come behind the answer. */
async function settle(host: AcpHost): Promise<void> {
  const { settleMs } = host.setting.timing;
  const latest = performance.now() + settleMs * 5;
  const { running } = host.process ?? {};
  if (running === undefined) return;
  while (running.msSinceOutput() < settleMs && performance.now() < latest) await sleep(settleMs / 4);
}
