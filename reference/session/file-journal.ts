import type { HostRecord, Journal } from './journal.ts';

/** A journal over the records of a session file: those that were read from it, and a way to add one. */
export function fileJournal(earlier: readonly HostRecord[], append: (record: HostRecord) => void): Journal {
  return {
    append: (part, data) => append({ type: 'host', part, data }),
    earlier: (part) => earlier.flatMap((record) => (record.part === part ? [record.data] : [])),
  };
}
