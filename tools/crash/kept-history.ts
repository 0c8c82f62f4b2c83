import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A session file as it lies on disk, read without the code that is on trial. */
export interface KeptHistory {
  /** What the conversation was after each record, from the empty one on: messages as JSON. */
  readonly states: readonly (readonly string[])[];
  /** Ids of the calls whose effects were written down. */
  readonly receipts: ReadonlySet<string>;
  /** Whether bytes stand behind the last line end. */
  readonly isTorn: boolean;
  /** What is wrong with the file. */
  readonly faults: readonly string[];
}

interface FileRecord {
  readonly type?: string;
  readonly message?: unknown;
  readonly from?: number;
  readonly count?: number;
  readonly summary?: string;
  readonly data?: { readonly callId?: string } | null;
}

/** Session files of a home, the roots' only. */
export function sessionFiles(home: string): readonly string[] {
  const sessions = join(home, '.surfacelock', 'sessions');
  if (!existsSync(sessions)) return [];
  return readdirSync(sessions).flatMap((folder) =>
    readdirSync(join(sessions, folder))
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => join(sessions, folder, name)),
  );
}

/** Replays a session file record by record. */
export function keptHistory(path: string): KeptHistory {
  const lines = readFileSync(path, 'utf8').split('\n');
  const tail = lines.pop() ?? '';
  const states: (readonly string[])[] = [[]];
  const receipts = new Set<string>();
  const faults: string[] = [];
  for (const [at, line] of lines.entries()) {
    const record = parsed(line);
    if (record === null) {
      faults.push(`${path} line ${at + 1} is torn`);
      continue;
    }
    const callId = record.data?.callId;
    if (callId !== undefined) receipts.add(callId);
    states.push(after(states.at(-1) ?? [], record));
  }
  return { states, receipts, isTorn: tail !== '', faults };
}

function parsed(line: string): FileRecord | null {
  try {
    return JSON.parse(line) as FileRecord;
  } catch {
    return null;
  }
}

function after(before: readonly string[], record: FileRecord): readonly string[] {
  if (record.type === 'message') return [...before, JSON.stringify(record.message)];
  if (record.type !== 'compress') return before;
  const { from = 0, count = 0, summary } = record;
  return before.toSpliced(from, count, JSON.stringify({ role: 'user', content: summary }));
}
