import type { Subject } from '../../spec/generated/subject.gen.ts';
import { decodeBody } from '../surface/decode-body.ts';
import type { RecordedRequest } from '../surface/recorded-request.ts';
import { capturedText } from './captured-text.ts';
import { shownResults } from './judge-results.ts';
import type { PlannedCall } from './planned-scenario.ts';

/** What results have captured so far, and calls whose results are still to be looked at. */
export class Captures {
  readonly #texts = new Map<string, string>();
  readonly #waiting = new Map<string | null, PlannedCall[]>();

  /** The calls of an answer that goes out to an agent: those that capture are looked for in its further requests. */
  await(agent: string | null, calls: readonly PlannedCall[]): void {
    const capturing = calls.filter(({ expect }) => expect.capture !== undefined);
    this.#waiting.set(agent, [...(this.#waiting.get(agent) ?? []), ...capturing]);
  }

  /** Takes from a request of the agent what its results capture. */
  take(agent: string | null, recorded: RecordedRequest, classes: Subject['resultClasses']): void {
    const waiting = this.#waiting.get(agent) ?? [];
    if (waiting.length === 0) return;
    const request = { sequence: recorded.sequence, body: decodeBody(recorded).bytes };
    const left = waiting.filter(({ id, expect }) => {
      const [shown] = shownResults(request, id, classes);
      if (shown === undefined) return true;
      for (const [name, pattern] of Object.entries(expect.capture ?? {})) {
        const text = capturedText(shown.text, pattern);
        if (text !== null) this.#texts.set(name, text);
      }
      return false;
    });
    this.#waiting.set(agent, left);
  }

  /** The text under a name. What captured nothing is a failure of its own, so the name itself stands in here. */
  text(name: string): string {
    return this.#texts.get(name) ?? `{captured:${name}}`;
  }
}
