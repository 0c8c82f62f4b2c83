import { closeSync, fdatasyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';
import { attemptOn } from './attempt-on.ts';
import { BatchedWriter } from './batched-writer.ts';
import { newSessionId } from './new-session-id.ts';
import { readSession } from './read-session.ts';
import { movedLine, type RecordLine, recordLine } from './record-line.ts';
import { type SessionHeader, type SessionRecord, sessionFormat } from './session-record.ts';

/** Parts of the host whose records speak of one session only: a fork can read no result of its source. */
const ownParts: ReadonlySet<string> = new Set(['results']);

/**
 * Path of a new session beside this one, with the records that it has at this moment. The source is only read, and may
 * be open and go on. A crash leaves the new session whole or not at all.
 */
export function forkSession(source: string): string {
  const id = newSessionId();
  const path = join(dirname(source), `${id}.jsonl`);
  const unfinished = `${path}.part`;
  try {
    attemptOn(unfinished, () => {
      copy(source, unfinished, id);
      renameSync(unfinished, path);
    });
  } catch (cause) {
    rmSync(unfinished, { force: true });
    throw cause;
  }
  return path;
}

function copy(source: string, path: string, id: string): void {
  const from = openSync(source, 'r');
  try {
    const to = openSync(path, 'wx', 0o600);
    try {
      copyLines(from, source, new BatchedWriter(to), id);
      fdatasyncSync(to);
    } finally {
      closeSync(to);
    }
  } finally {
    closeSync(from);
  }
}

/** Each record keeps its bytes; only the checksums, which go over the header as well, are made anew. */
function copyLines(from: number, source: string, writer: BatchedWriter, id: string): void {
  let sum = 0;
  const write = (line: RecordLine): void => {
    writer.add(line.bytes);
    sum = line.sum;
  };
  const { header } = readSession(
    from,
    source,
    (record, line) => {
      if (isCarried(record)) write(movedLine(line, sum));
    },
    (head) => write(recordLine(forkHeader(head, id), 0)),
  );
  if (!header) throw new HarnessError('SESSION_DAMAGED', `${source} has no finished line`);
  writer.flush();
}

function isCarried(record: SessionRecord): boolean {
  return record.type !== 'host' || !ownParts.has(record.part);
}

function forkHeader(
  { id: source, contract, workspace, lineage = [] }: SessionHeader,
  id: string,
): SessionHeader {
  const created = new Date().toISOString();
  return { format: sessionFormat, id, contract, workspace, created, lineage: [source, ...lineage] };
}
