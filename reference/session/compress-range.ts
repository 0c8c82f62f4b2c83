import { ToolFailure } from '../catalog/tool-failure.ts';
import type { CompressRequest } from '../catalog/tool-handler.ts';
import type { ReferenceOverrides } from '../overrides.ts';
import { occurrencesOf } from '../results/occurrences-of.ts';
import { type Entry, entryText } from './entry.ts';

/** A half-open range of entries. */
export interface EntryRange {
  readonly from: number;
  readonly to: number;
}

type AnchorSeams = Pick<ReferenceOverrides, 'anchorMatches' | 'sessions'>;

/**
 * The entries that a compression replaces. The anchor must occur exactly once in all real user messages together. Its
 * own message, the prompt of the running turn and the message that is being answered stay, and calls are never parted from
 * their results.
 */
export function compressRange(
  entries: readonly Entry[],
  request: CompressRequest,
  overrides: AnchorSeams = {},
): EntryRange {
  const anchor = anchorIndex(entries, request.anchor, overrides);
  const range = request.direction === 'before' ? { from: 0, to: anchor } : rangeAfter(entries, anchor);
  const replaced = entries.slice(range.from, range.to);
  if (replaced.length === 0)
    throw new ToolFailure(`nothing lies ${request.direction} the anchor; nothing was compressed`);
  if (replaced.every((entry) => entry.kind === 'summary')) {
    throw new ToolFailure(
      `what lies ${request.direction} the anchor is a summary already; nothing was compressed`,
    );
  }
  return range;
}

function anchorIndex(entries: readonly Entry[], anchor: string, overrides: AnchorSeams): number {
  const textOf = overrides.sessions?.anchorText;
  const places = entries.flatMap((entry, at) => {
    const text = textOf ? textOf(entry, userText) : userText(entry);
    return text === null ? [] : occurrencesOf(anchor, text).map(() => at);
  });
  const found = overrides.anchorMatches?.(places) ?? places;
  const [only] = found;
  if (only === undefined) {
    throw new ToolFailure(
      'the anchor occurs in no user message of the visible conversation; nothing was compressed',
    );
  }
  if (found.length > 1) {
    throw new ToolFailure(
      `the anchor occurs ${found.length} times in user messages, not once; nothing was compressed`,
    );
  }
  return only;
}

/** What the host, a tool or a summary says in the user's role was said by no user. */
function userText(entry: Entry): string | null {
  return entry.kind === 'prompt' ? entryText(entry) : null;
}

/** Up to the running turn's prompt, or within the running turn up to the message that is being answered. */
function rangeAfter(entries: readonly Entry[], anchor: number): EntryRange {
  const lastPrompt = entries.findLastIndex((entry) => entry.kind === 'prompt');
  const answered = entries.findLastIndex((entry) => entry.kind === 'assistant');
  return { from: anchor + 1, to: Math.max(anchor + 1, anchor < lastPrompt ? lastPrompt : answered) };
}
