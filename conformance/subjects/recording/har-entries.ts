import { readFile, stat } from 'node:fs/promises';
import { jsonObject, ownMember, ownText } from '../../surface/json-object.ts';
import { readHeaders } from './read-headers.ts';
import { readTime } from './read-time.ts';
import type { DumpEntry } from './recording.ts';
import { recordingFault, unreadableRecording } from './recording-fault.ts';
import { bytesOfText } from './text-body.ts';

/** Longest HAR that is read: the format is one JSON document, so all of it is in memory at once. */
const limitBytes = 256 * 1024 * 1024;

/**
 * The requests of a HAR in the order of its list; a page is one session. A HAR keeps bodies as text, so the bytes are
 * as true as whoever wrote it was.
 */
export async function* harEntries(path: string): AsyncGenerator<DumpEntry> {
  const entries = ownMember(logOf(await parse(path)), 'entries');
  if (!Array.isArray(entries)) throw recordingFault(`${path} is no HAR: it has no list at log.entries`);
  if (entries.length === 0) throw recordingFault(`${path} is a HAR without entries`);
  for (const [index, entry] of entries.entries()) yield entryOf(jsonObject(entry) ?? {}, index + 1);
}

function logOf(document: unknown): { readonly [key: string]: unknown } {
  return jsonObject(ownMember(jsonObject(document) ?? {}, 'log')) ?? {};
}

async function parse(path: string): Promise<unknown> {
  const { size } = await stat(path).catch((cause: unknown) => {
    throw unreadableRecording(path, cause);
  });
  if (size > limitBytes) {
    throw recordingFault(
      `${path} has ${size} bytes, more than ${limitBytes}: give it as JSONL, which has no limit`,
    );
  }
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw unreadableRecording(path, cause);
  });
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    const fact = cause instanceof Error ? cause.message : String(cause);
    throw recordingFault(`${path} is no HAR: it is no JSON (${fact})`, { cause });
  }
}

function entryOf(entry: { readonly [key: string]: unknown }, number: number): DumpEntry {
  const request = jsonObject(ownMember(entry, 'request')) ?? {};
  const posted = jsonObject(ownMember(request, 'postData'));
  const text = posted === null ? null : ownText(posted, 'text');
  const method = ownText(request, 'method') ?? 'a request';
  const head = {
    place: `entry ${number}`,
    session: ownText(entry, 'pageref'),
    process: null,
    at: readTime(ownMember(entry, 'startedDateTime')),
  };
  if (posted === null || text === null) {
    return { ...head, body: { ok: false, reason: `is ${method} without the text of a body` } };
  }
  const headers = readHeaders(ownMember(request, 'headers'));
  const decoded = bytesOfText({ text, encoding: ownText(posted, 'encoding'), headers });
  if (!decoded.ok) return { ...head, body: decoded };
  const { bytes } = decoded;
  return { ...head, body: { ok: true, bytes, stored: { read: () => bytes } } };
}
