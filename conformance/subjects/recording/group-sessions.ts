import type { Conversation } from './conversation.ts';
import type { SessionRule } from './recording.ts';

/** What of a main request its session is found by. */
export interface Groupable {
  readonly session: string | null;
  readonly process: string | null;
  readonly conversation: Conversation;
  /** Digest of the whole body. */
  readonly sha256: string;
}

export interface SessionGroup<Entry> {
  readonly name: string;
  /** False where the first request repeats a conversation that is not in the dump. */
  readonly hasStart: boolean;
  readonly entries: readonly Entry[];
}

interface Open<Entry> {
  readonly mark: string | null;
  readonly entries: Entry[];
  last: Entry;
}

/**
 * Puts requests into sessions. A marked request goes where its mark says. Of the others, one that extends the
 * conversation of a session continues it, and so does one that repeats a part of it and then differs: a rewritten
 * history is for the checks to see, not to be made a session of its own. A conversation without an answer begins anew.
 */
export function groupSessions<Entry extends Groupable>(
  entries: readonly Entry[],
  rule: SessionRule,
): readonly SessionGroup<Entry>[] {
  const sessions: Open<Entry>[] = [];
  const marked = new Map<string, Open<Entry>>();
  const found: Found<Entry> = { ends: new Map(), beginnings: new Map() };
  for (const entry of entries) {
    const mark = rule === 'as-marked' ? entry.session : null;
    const known = mark === null ? unmarkedSession(entry, rule, found) : marked.get(mark);
    const session = known ?? { mark, entries: [], last: entry };
    if (known === undefined) sessions.push(session);
    if (mark === null) note(entry, session, found);
    else marked.set(mark, session);
    session.entries.push(entry);
    session.last = entry;
  }
  return sessions.map(({ mark, entries: own }, index) => ({
    name: mark ?? `session ${index + 1}`,
    hasStart: own[0]?.conversation.hasAnswer === false,
    entries: own,
  }));
}

/** Sessions by digests of their conversations. */
interface Found<Entry> {
  /** Those whose last request ends there. */
  readonly ends: Map<string, readonly Open<Entry>[]>;
  /** The one that last had this beginning. */
  readonly beginnings: Map<string, Open<Entry>>;
}

function note<Entry extends Groupable>(
  { conversation }: Entry,
  session: Open<Entry>,
  { ends, beginnings }: Found<Entry>,
): void {
  for (const digest of conversation.digests) beginnings.set(digest, session);
  const before = session.last.conversation.digests.at(-1);
  if (before !== undefined)
    ends.set(
      before,
      (ends.get(before) ?? []).filter((other) => other !== session),
    );
  const end = conversation.digests.at(-1);
  if (end !== undefined) ends.set(end, [...(ends.get(end) ?? []), session]);
}

function unmarkedSession<Entry extends Groupable>(
  entry: Entry,
  rule: SessionRule,
  { ends, beginnings }: Found<Entry>,
): Open<Entry> | undefined {
  if (rule === 'each-request') return undefined;
  const { digests, hasAnswer } = entry.conversation;
  const [whole, ...shorter] = digests.toReversed();
  const same = (ends.get(whole ?? '') ?? []).filter(({ last }) => hasAnswer || isRepeat(last, entry));
  const extended = shorter.map((digest) => ends.get(digest) ?? []);
  const continued = [same, ...extended].find((sessions) => sessions.length > 0) ?? [];
  const own = continued.findLast(({ last }) => last.process === entry.process);
  if (continued.length > 0 || !hasAnswer) return own ?? continued.at(-1);
  return digests.toReversed().flatMap((digest) => beginnings.get(digest) ?? [])[0];
}

/** The same bytes from the same process: a second try. Without marks nothing tells it from a second start. */
function isRepeat(last: Groupable, { sha256, process }: Groupable): boolean {
  return last.sha256 === sha256 && last.process === process;
}
