import { hash } from 'node:crypto';
import type { HarnessError } from '../../../spec/errors.ts';
import type { Subject } from '../../../spec/generated/subject.gen.ts';
import { type SideRequestMatcher, sideRequestMatcher } from '../../model/side-requests.ts';
import { readSurface } from '../../surface/read-surface.ts';
import { classifyBody } from './classify-body.ts';
import { folderEntries } from './folder-entries.ts';
import { type Groupable, groupSessions, type SessionGroup } from './group-sessions.ts';
import { harEntries } from './har-entries.ts';
import { jsonlEntries } from './jsonl-entries.ts';
import type {
  DumpEntry,
  RecordedBody,
  RecordedSession,
  Recording,
  SessionRule,
  SkippedEntry,
} from './recording.ts';
import { recordingFault } from './recording-fault.ts';

/** Where a dump lies and how it is read. */
export interface RecordingSource {
  readonly kind: 'folder' | 'har' | 'jsonl';
  readonly path: string;
  readonly sessions: SessionRule;
}

const readers: { readonly [kind in RecordingSource['kind']]: (path: string) => AsyncIterable<DumpEntry> } = {
  folder: folderEntries,
  har: harEntries,
  jsonl: jsonlEntries,
};

/** Skipped entries that are listed; the others are counted. */
const listedSkips = 20;

interface IndexedRequest extends RecordedBody, Groupable {
  readonly at: number | null;
}

interface Index {
  readonly requests: IndexedRequest[];
  readonly sideRequests: Map<string, number>;
  readonly skipped: SkippedEntry[];
  skippedCount: number;
}

/** Reads a dump once and keeps where things lie, not what they are. A dump without any main request is a fault. */
export async function readRecording(
  { kind, path, sessions: rule }: RecordingSource,
  sideRequests: Subject['sideRequests'],
): Promise<Recording> {
  const { requests, ...rest } = await readIndex(readers[kind](path), sideRequests);
  if (requests.length === 0) throw nothingRecorded(path, rest);
  const sessions = groupSessions(inOrder(requests), rule).map(sessionOf);
  const starts = startsOf(sessions);
  return { path, sessions, starts, isByProcess: starts.every(({ process }) => process !== null), ...rest };
}

async function readIndex(
  entries: AsyncIterable<DumpEntry>,
  sideRequests: Subject['sideRequests'],
): Promise<Index> {
  const matcher = sideRequestMatcher(sideRequests ?? []);
  const index: Index = { requests: [], sideRequests: new Map(), skipped: [], skippedCount: 0 };
  let sequence = 0;
  for await (const entry of entries) {
    take(entry, sequence, matcher, index);
    sequence += 1;
  }
  return index;
}

function take(entry: DumpEntry, sequence: number, matcher: SideRequestMatcher, index: Index): void {
  const { body, place, session, process, at } = entry;
  const found = body.ok
    ? classifyBody(body.bytes, matcher)
    : { kind: 'foreign' as const, reason: body.reason };
  if (found.kind === 'side') {
    index.sideRequests.set(found.name, (index.sideRequests.get(found.name) ?? 0) + 1);
  } else if (found.kind === 'foreign' || !body.ok) {
    index.skippedCount += 1;
    const reason = found.kind === 'foreign' ? found.reason : 'has no body';
    // What was found in the bytes of a body is said of the body: the line around it may be sound.
    const isInLine = body.ok && place.startsWith('line ') && reason.startsWith('is ');
    const where = isInLine ? `the body in ${place}` : place;
    if (index.skipped.length < listedSkips) index.skipped.push({ place: where, reason });
  } else {
    const { bytes, stored } = body;
    const digests = { sha256: hash('sha256', bytes), surfaceSha256: surfaceDigest(bytes) };
    index.requests.push({
      place,
      sequence,
      session,
      process,
      at,
      stored,
      ...digests,
      conversation: found.conversation,
    });
  }
}

function surfaceDigest(bytes: Uint8Array): string {
  const { tools, systemSha256 } = readSurface(bytes);
  return hash('sha256', `${tools?.sha256 ?? 'none'} ${systemSha256}`);
}

/** By time where each request has one: a log is often written in the order of the answers. */
function inOrder(requests: readonly IndexedRequest[]): readonly IndexedRequest[] {
  if (requests.some(({ at }) => at === null)) return requests;
  return requests.toSorted((left, right) => (left.at ?? 0) - (right.at ?? 0));
}

function sessionOf({ name, hasStart, entries }: SessionGroup<IndexedRequest>): RecordedSession {
  return {
    name,
    hasStart,
    process: entries[0]?.process ?? null,
    requests: entries.map(({ place, sequence, stored, surfaceSha256 }) => ({
      place,
      sequence,
      stored,
      surfaceSha256,
    })),
    repeats: entries.filter(({ sha256 }, index) => sha256 === entries[index - 1]?.sha256).length,
  };
}

/** A second session of a process was no start of it. */
function startsOf(sessions: readonly RecordedSession[]): readonly RecordedSession[] {
  const processes = new Set<string>();
  return sessions.filter(({ hasStart, process }) => {
    if (!hasStart || (process !== null && processes.has(process))) return false;
    if (process !== null) processes.add(process);
    return true;
  });
}

function nothingRecorded(
  path: string,
  { skipped, skippedCount, sideRequests }: Omit<Index, 'requests'>,
): HarnessError {
  const sides = [...sideRequests].map(([name, count]) => `${count} ${name}`).join(', ');
  const listed = skipped.slice(0, 3).map(({ place, reason }) => `${place} ${reason}`);
  const seen = [
    ...(skippedCount === 0
      ? []
      : [`${skippedCount} skipped: ${listed.join('; ')}${skippedCount > 3 ? ' …' : ''}`]),
    ...(sides === '' ? [] : [`side requests: ${sides}`]),
  ].join('; ');
  return recordingFault(
    `${path} holds no main request of the openai-chat wire (${seen === '' ? 'it is empty' : seen})`,
  );
}
