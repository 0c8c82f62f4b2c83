import type { Journal } from './journal.ts';
import type { SessionRecord } from './read-events.ts';

/** A journal over the records of a session file: those that were read from it, and a way to add one. */
export function fileJournal(
  earlier: readonly SessionRecord[],
  append: (record: SessionRecord) => void,
): Journal {
  return {
    append: (part, data) => append({ type: 'host', part, data }),
    earlier: (part) =>
      earlier.flatMap((record) => (record.type === 'host' && record.part === part ? [record.data] : [])),
  };
}
