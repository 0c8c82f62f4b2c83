import { entryCalls, entryText } from '../../session/entry.ts';
import type { SessionRecord } from '../../session/session-record.ts';

/**
 * What a child answered to its last prompt: its final message where it `completed`, else the last words that it said.
 * '' where it said none.
 */
export function answerIn(events: readonly SessionRecord[], completed: boolean): string {
  const messages = events.flatMap((event) => (event.type === 'message' ? [event] : []));
  const last = messages.findLastIndex(({ kind }) => kind === 'prompt');
  const said = messages.slice(last + 1).filter(({ kind }) => kind === 'assistant');
  const final = said.at(-1);
  if (completed) return final === undefined || entryCalls(final).length > 0 ? '' : entryText(final);
  return said.map(entryText).findLast((text) => text !== '') ?? '';
}
