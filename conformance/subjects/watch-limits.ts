import type { CapBreach, ScriptedModel } from '../model/scripted-model.ts';
import type { SubjectTiming } from './subject-timing.ts';

/** What a driver reads of a scripted model while a prompt runs. */
export type WatchedModel = Pick<ScriptedModel, 'routed' | 'breaches' | 'breached'>;

/** Why the harness ended a prompt that did not end by itself. */
export interface Stop {
  readonly kind: 'timed-out' | 'aborted' | 'cap-breached';
  readonly detail: string;
}

export interface LimitWatch {
  /** Resolves with the first limit that is reached; stays pending when none is. */
  readonly stopped: Promise<Stop>;
  /** Provider requests since the watch began. */
  requestsSeen(): number;
  /** The stop of a cap that was broken since the watch began, or null. */
  breachSeen(): Stop | null;
  /** Takes timers and listeners away. Call it once the prompt has ended. */
  end(): void;
}

/** Watches the clock, the caps of the scripted model and the abort signal for one prompt. */
export function watchLimits(
  model: WatchedModel,
  timing: Pick<SubjectTiming, 'firstRequestMs' | 'turnMs'>,
  signal: AbortSignal,
): LimitWatch {
  const requestsBefore = model.routed.length;
  const breachesBefore = model.breaches.length;
  const requestsSeen = () => model.routed.length - requestsBefore;
  const { promise: stopped, resolve } = deferred<Stop>();

  const onAbort = () => resolve({ kind: 'aborted', detail: 'stopped because the run was aborted' });
  const first = setTimeout(() => {
    if (requestsSeen() === 0) resolve(silent(timing.firstRequestMs));
  }, timing.firstRequestMs);
  const turn = setTimeout(() => resolve(hanging(timing.turnMs, requestsSeen())), timing.turnMs);
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  void model.breached.then((breach) => resolve(breachStop(breach)));

  return {
    stopped,
    requestsSeen,
    breachSeen() {
      const breach = model.breaches[breachesBefore];
      return breach === undefined ? null : breachStop(breach);
    },
    end() {
      clearTimeout(first);
      clearTimeout(turn);
      signal.removeEventListener('abort', onAbort);
    },
  };
}

/** The sentence for a broken cap. */
export function breachStop(breach: CapBreach): Stop {
  return {
    kind: 'cap-breached',
    detail: `stopped at request ${breach.sequence}: the cap "${breach.cap}" of ${breach.limit} was passed`,
  };
}

function silent(firstRequestMs: number): Stop {
  return { kind: 'timed-out', detail: `sent no provider request within ${firstRequestMs} ms` };
}

function hanging(turnMs: number, requests: number): Stop {
  const seen = requests === 0 ? 'no provider request was seen' : `${requests} provider requests were seen`;
  return { kind: 'timed-out', detail: `did not end its turn within ${turnMs} ms; ${seen}` };
}

function deferred<Value>(): { readonly promise: Promise<Value>; readonly resolve: (value: Value) => void } {
  let settle: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: settle };
}
