import { closeSync, openSync } from 'node:fs';
import { isPagerCall } from '../results/pager-calls.ts';
import { answeredId, type Entry, entryCalls, entryText } from './entry.ts';
import { readSession } from './read-session.ts';

/**
 * What finds the texts of the tool results that a session file has among its first records under a call id, oldest
 * first: also those that were compressed away. The file is read again for each question, so that nothing is kept in memory
 * for results that nobody asks for. Pages of other results are left out.
 */
export function earlierTexts(path: string, records: number): (callId: string) => readonly string[] {
  return (callId) => (records === 0 ? [] : textsIn(path, records, callId));
}

function textsIn(path: string, records: number, callId: string): readonly string[] {
  const texts: string[] = [];
  let left = records;
  let isPage = false;
  const take = (entry: Entry): void => {
    const call = entryCalls(entry).find(({ id }) => id === callId);
    if (call) isPage = isPagerCall(call.name, call.argumentsText);
    if (answeredId(entry) === callId && !isPage) texts.push(entryText(entry));
  };
  const descriptor = openSync(path, 'r');
  try {
    readSession(descriptor, path, (record) => {
      left -= 1;
      if (left >= 0 && record.type === 'message') take(record);
    });
  } finally {
    closeSync(descriptor);
  }
  return texts;
}
