import { HarnessError } from '../../spec/errors.ts';
import type { ModelStep } from './model-step.ts';
import { isNonce } from './nonce.ts';

/** What a script has for the request that just arrived. */
export type Take =
  | { readonly kind: 'step'; readonly index: number; readonly step: ModelStep }
  /** The script is used up; `repeats` counts such requests of this nonce, this one included. */
  | { readonly kind: 'used-up'; readonly repeats: number }
  | { readonly kind: 'unknown' };

/** The scripts of one model, by nonce. */
export interface ScriptBook {
  set(nonce: string, steps: readonly ModelStep[]): void;
  take(nonce: string | null): Take;
}

/**
 * A book without scripts. Arrival alone moves a script on: a client that repeats a request, say after a cut stream,
 * gets the next step. A scenario that cuts a stream therefore writes the step of the second try behind the cut one.
 */
export function createScriptBook(): ScriptBook {
  const scripts = new Map<string, { readonly steps: readonly ModelStep[]; next: number; repeats: number }>();
  return {
    set(nonce, steps) {
      if (!isNonce(nonce)) {
        throw new HarnessError(
          'HARNESS_FAULT',
          `A script was set for "${nonce}", which newNonce() did not make.`,
        );
      }
      for (const step of steps) refuseBadDelivery(step);
      scripts.set(nonce, { steps: [...steps], next: 0, repeats: 0 });
    },
    take(nonce) {
      const script = nonce === null ? undefined : scripts.get(nonce);
      if (script === undefined) return { kind: 'unknown' };
      const index = script.next;
      const step = script.steps[index];
      if (step === undefined) {
        script.repeats += 1;
        return { kind: 'used-up', repeats: script.repeats };
      }
      script.next += 1;
      return { kind: 'step', index, step };
    },
  };
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
