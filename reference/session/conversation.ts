import type { CompressRequest } from '../catalog/tool-handler.ts';
import type { ReferenceOverrides } from '../overrides.ts';
import { compressRange } from './compress-range.ts';
import { answeredId, type Entry, entryCalls } from './entry.ts';
import { summarise } from './summarise.ts';

/** What happens to a conversation, in the order in which it happens. Replayed, it gives the conversation again. */
export type ConversationEvent =
  | { readonly type: 'message'; readonly kind: Entry['kind']; readonly message: unknown }
  | { readonly type: 'compress'; readonly from: number; readonly count: number; readonly summary: string };

/**
 * The conversation as the model sees it. Entries are only ever added at the end; a compression is the one thing that
 * changes earlier ones, and what it hides stays in the recorded events.
 */
export class Conversation {
  readonly #record: (event: ConversationEvent) => void;
  readonly #anchorMatches: ReferenceOverrides['anchorMatches'];
  readonly #entries: Entry[] = [];
  readonly #callIds = new Set<string>();

  /** `record` is told of each event before it counts, so that nothing is shown that was not kept. */
  constructor(
    record: (event: ConversationEvent) => void,
    overrides: Pick<ReferenceOverrides, 'anchorMatches'> = {},
  ) {
    this.#record = record;
    this.#anchorMatches = overrides.anchorMatches;
  }

  get entries(): readonly Entry[] {
    return this.#entries;
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
    const { from, to } = compressRange(this.#entries, request, this.#anchorMatches);
    const summary = summarise(this.#entries.slice(from, to), request.focus, summaryBytes);
    this.#commit({ type: 'compress', from, count: to - from, summary });
    return `compressed ${to - from} messages ${request.direction} the anchor into a summary of ${Buffer.byteLength(summary)} bytes`;
  }

  /** Takes an event that was recorded before. */
  replay(event: ConversationEvent): void {
    if (event.type === 'message') {
      const entry = { kind: event.kind, message: event.message };
      for (const { id } of entryCalls(entry)) this.#callIds.add(id);
      this.#entries.push(entry);
      return;
    }
    const summary: Entry = { kind: 'summary', message: { role: 'user', content: event.summary } };
    this.#entries.splice(event.from, event.count, summary);
  }

  /** Ids of calls in the last assistant message that no result answers yet. */
  unansweredIds(): readonly string[] {
    const last = this.#entries.findLastIndex((entry) => entry.kind === 'assistant');
    const assistant = this.#entries[last];
    if (!assistant) return [];
    const answered = new Set(this.#entries.slice(last + 1).map(answeredId));
    return entryCalls(assistant).flatMap(({ id }) => (answered.has(id) ? [] : [id]));
  }

  #commit(event: ConversationEvent): void {
    this.#record(event);
    this.replay(event);
  }
}
