import type { CompressRequest } from '../catalog/tool-handler.ts';
import type { ReferenceOverrides } from '../overrides.ts';
import { compressRange } from './compress-range.ts';
import { answeredId, type Entry, type EntryCall, entryCalls } from './entry.ts';
import type { ConversationEvent } from './session-record.ts';
import { summarise } from './summarise.ts';

/**
 * The conversation as the model sees it. Entries are only ever added at the end; a compression is the one thing that
 * changes earlier ones, and what it hides stays in the recorded events.
 */
export class Conversation {
  readonly #record: (event: ConversationEvent) => void;
  readonly #overrides: Pick<ReferenceOverrides, 'anchorMatches' | 'sessions'>;
  readonly #entries: Entry[] = [];
  readonly #said: Entry[] = [];
  readonly #callIds = new Set<string>();

  /** `record` is told of each event before it counts, so that nothing is shown that was not kept. */
  constructor(
    record: (event: ConversationEvent) => void,
    overrides: Pick<ReferenceOverrides, 'anchorMatches' | 'sessions'> = {},
  ) {
    this.#record = record;
    this.#overrides = overrides;
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** What was said by user, model and tools so far, what the model does not see any more included. */
  get said(): readonly Entry[] {
    return this.#said;
  }

  /** True for an id that some call of this conversation has, hidden ones included. */
  hasCallId(id: string): boolean {
    return this.#callIds.has(id);
  }

  add(entry: Entry): void {
    this.#commit({ type: 'message', kind: entry.kind, message: entry.message });
  }

  /** Replaces a range by a summary and says what it did. Throws and changes nothing when the anchor does not fit. */
  compress(request: CompressRequest, summaryBytes: number): string {
    const { from, to } = compressRange(this.#entries, request, this.#overrides);
    const summary = summarise(this.#entries.slice(from, to), request.focus, summaryBytes);
    this.#commit({ type: 'compress', from, count: to - from, summary });
    return `compressed ${to - from} messages ${request.direction} the anchor into a summary of ${Buffer.byteLength(summary)} bytes`;
  }

  /** Takes an event of an earlier process. */
  replay(event: ConversationEvent): void {
    const earlier = this.#overrides.sessions?.earlierMessage;
    if (event.type === 'message' && earlier) this.#take({ ...event, message: earlier(event.message) });
    else this.#take(event);
  }

  /** Calls of the last assistant message that a session answers before it goes on: those that no result answers yet. */
  leftOver(): readonly EntryCall[] {
    const last = this.#entries.findLastIndex((entry) => entry.kind === 'assistant');
    const assistant = this.#entries[last];
    if (!assistant) return [];
    const answered = new Set(this.#entries.slice(last + 1).map(answeredId));
    const all = entryCalls(assistant);
    const unanswered = all.filter(({ id }) => !answered.has(id));
    return this.#overrides.sessions?.leftOver?.(unanswered, all) ?? unanswered;
  }

  #commit(event: ConversationEvent): void {
    this.#record(event);
    this.#take(event);
  }

  #take(event: ConversationEvent): void {
    if (event.type === 'message') {
      const entry = { kind: event.kind, message: event.message };
      for (const { id } of entryCalls(entry)) this.#callIds.add(id);
      this.#entries.push(entry);
      if (entry.kind !== 'host') this.#said.push(entry);
      return;
    }
    const summary: Entry = { kind: 'summary', message: { role: 'user', content: event.summary } };
    this.#entries.splice(event.from, event.count, summary);
  }
}
