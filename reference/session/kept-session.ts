import { join } from 'node:path';
import { sweepSession } from '../jobs/sweep-marked.ts';
import type { ReferenceOverrides } from '../overrides.ts';
import { Conversation } from './conversation.ts';
import { fileJournal } from './file-journal.ts';
import { forkSession } from './fork-session.ts';
import type { HostRecord, Journal } from './journal.ts';
import { newSessionId } from './new-session-id.ts';
import type { SessionOptions } from './session.ts';
import { type SessionAbout, SessionFile } from './session-file.ts';
import { noteLastUsed, sessionFolder, sessionPath } from './session-folder.ts';
import type { SessionRecord } from './session-record.ts';

/** A session on disk with what was said in it so far. */
export interface KeptSession {
  readonly file: SessionFile;
  readonly conversation: Conversation;
  readonly journal: Journal;
  /** Records that the file had before. */
  readonly records: number;
}

/** A new session, an earlier one, or a new one with the history of an earlier one, as the options say. */
export async function openKept(
  about: SessionAbout,
  options: Pick<SessionOptions, 'home' | 'resume' | 'fork'>,
  overrides: ReferenceOverrides,
): Promise<KeptSession> {
  const earlier: HostRecord[] = [];
  let records = 0;
  const append = (record: SessionRecord): void => {
    file.append(record);
    if (record.type === 'message' && record.kind === 'prompt') noteLastUsed(folder, file.id);
  };
  const conversation = new Conversation(append, overrides);
  const folder = sessionFolder(options.home, about.workspace);
  const path = earlierPath(folder, options, overrides);
  const { sessions } = overrides;
  const takeCounted = (record: SessionRecord): void => {
    records += 1;
    take(record, conversation, earlier);
  };
  const file =
    path === null
      ? await SessionFile.create(join(folder, `${newSessionId()}.jsonl`), about, sessions)
      : await SessionFile.open(path, about, takeCounted, sessions);
  // What a process that was killed had started would run on beside what is started now.
  if (options.resume !== undefined) sweepSession(file.id);
  return { file, conversation, journal: fileJournal(earlier, append), records };
}

function take(record: SessionRecord, conversation: Conversation, earlier: HostRecord[]): void {
  if (record.type === 'host') earlier.push(record);
  else conversation.replay(record);
}

function earlierPath(
  folder: string,
  { resume, fork }: Pick<SessionOptions, 'resume' | 'fork'>,
  { sessions }: ReferenceOverrides,
): string | null {
  if (fork === undefined) return resume === undefined ? null : sessionPath(folder, resume);
  const source = sessionPath(folder, fork);
  const next = (): string => forkSession(source);
  return sessions?.forkPath?.(source, next) ?? next();
}
