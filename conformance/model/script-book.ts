import { HarnessError } from '../../spec/errors.ts';
import type { RecordedRequest } from '../surface/recorded-request.ts';
import type { ModelStep, ScriptedStep } from './model-step.ts';
import { isNonce } from './nonce.ts';

/** What a script has for the request that just arrived. `model` is named where the script is that of a model. */
export type Take =
  | { readonly kind: 'step'; readonly index: number; readonly step: ModelStep; readonly model?: string }
  /** The script is used up; `repeats` counts such requests of this script, this one included. */
  | { readonly kind: 'used-up'; readonly repeats: number; readonly model?: string }
  | { readonly kind: 'unknown' };

/** What a request says of itself, as far as it chooses the script. */
export interface Asking {
  readonly nonce: string | null;
  readonly model: string;
  readonly recorded: RecordedRequest;
}

/** The scripts of one model, by nonce, and within one nonce by the name of a model where that has its own. */
export interface ScriptBook {
  set(nonce: string, steps: readonly ScriptedStep[], model?: string): void;
  take(asking: Asking): Take;
}

interface Script {
  readonly steps: readonly ScriptedStep[];
  readonly model: string | undefined;
  next: number;
  repeats: number;
}

/**
 * A book without scripts. Arrival alone moves a script on: a client that repeats a request, say after a cut stream,
 * gets the next step. A scenario that cuts a stream therefore writes the step of the second try behind the cut one.
 */
export function createScriptBook(): ScriptBook {
  const scripts = new Map<string, Script>();
  return {
    set(nonce, steps, model) {
      if (!isNonce(nonce)) {
        throw new HarnessError(
          'HARNESS_FAULT',
          `A script was set for "${nonce}", which newNonce() did not make.`,
        );
      }
      for (const step of steps) if (typeof step !== 'function') refuseBadDelivery(step);
      scripts.set(keyOf(nonce, model), { steps: [...steps], model, next: 0, repeats: 0 });
    },
    take({ nonce, model, recorded }) {
      if (nonce === null) return { kind: 'unknown' };
      const script = scripts.get(keyOf(nonce, model)) ?? scripts.get(keyOf(nonce));
      return script === undefined ? { kind: 'unknown' } : takeFrom(script, recorded);
    },
  };
}

/** All nonces are equally long, so no name of a model makes one key another. */
function keyOf(nonce: string, model: string = ''): string {
  return `${nonce}${model}`;
}

function takeFrom(script: Script, recorded: RecordedRequest): Take {
  const own = script.model === undefined ? {} : { model: script.model };
  const index = script.next;
  const scripted = script.steps[index];
  if (scripted === undefined) {
    script.repeats += 1;
    return { kind: 'used-up', repeats: script.repeats, ...own };
  }
  script.next += 1;
  const step = typeof scripted === 'function' ? scripted(recorded) : scripted;
  refuseBadDelivery(step);
  return { kind: 'step', index, step, ...own };
}

/** A delivery that no transport could carry out would look like a fault of the subject. */
function refuseBadDelivery({ delivery = {} }: ModelStep): void {
  const { status, chunkBytes, chunkDelayMs, cutAfterBytes } = delivery;
  const isStatus = (value: number): boolean => Number.isInteger(value) && value >= 400 && value <= 599;
  const bounds: readonly (readonly [
    name: string,
    value: number | undefined,
    fits: (value: number) => boolean,
  ])[] = [
    ['status', status, isStatus],
    ['chunkBytes', chunkBytes, (value) => Number.isInteger(value) && value >= 1],
    ['chunkDelayMs', chunkDelayMs, (value) => value >= 0 && Number.isFinite(value)],
    ['cutAfterBytes', cutAfterBytes, (value) => Number.isInteger(value) && value >= 0],
  ];
  for (const [name, value, fits] of bounds) {
    if (value === undefined || fits(value)) continue;
    throw new HarnessError(
      'HARNESS_FAULT',
      `A step's delivery has ${name} ${value}, which cannot be delivered.`,
    );
  }
}
