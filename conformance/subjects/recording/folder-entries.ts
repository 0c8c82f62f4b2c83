import { readFileSync, type Stats } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { overLimit } from './body-limit.ts';
import { byNumber } from './by-number.ts';
import type { DumpEntry } from './recording.ts';
import { recordingFault, unreadableRecording } from './recording-fault.ts';

/**
 * The files of a folder, one request body each, in the order of their names. A folder in it is one session. Hidden
 * files are passed over; a link that leads out of the folder is refused, because a body may be quoted in a report.
 */
export async function* folderEntries(folder: string): AsyncGenerator<DumpEntry> {
  const root = await realpath(folder).catch((cause: unknown) => {
    throw unreadableRecording(folder, cause);
  });
  for (const name of await namesIn(root)) {
    const status = await statusInside(root, name);
    if (!status.isDirectory()) {
      yield await entryOf(root, name, status, null);
      continue;
    }
    for (const inner of await namesIn(join(root, name))) {
      const place = `${name}/${inner}`;
      const innerStatus = await statusInside(root, place);
      if (innerStatus.isDirectory()) {
        throw recordingFault(`${folder}: "${place}" is a folder in the folder of a session`);
      }
      yield await entryOf(root, place, innerStatus, name);
    }
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((cause: unknown) => {
    throw unreadableRecording(folder, cause);
  });
  return names.filter((name) => !name.startsWith('.')).sort(byNumber);
}

async function statusInside(root: string, place: string): Promise<Stats> {
  const path = join(root, place);
  const real = await realpath(path).catch((cause: unknown) => {
    throw unreadableRecording(path, cause);
  });
  if (real !== root && real.startsWith(root.endsWith(sep) ? root : `${root}${sep}`)) return stat(real);
  throw recordingFault(`${root}: "${place}" is a link that leads out of the recording, to ${real}`);
}

async function entryOf(
  root: string,
  place: string,
  status: Stats,
  session: string | null,
): Promise<DumpEntry> {
  const path = join(root, place);
  const entry = { place, session, process: null, at: null };
  const reason = status.isFile() ? overLimit(status.size) : 'is no regular file';
  if (reason !== null) return { ...entry, body: { ok: false, reason } };
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw unreadableRecording(path, cause);
  });
  return { ...entry, body: { ok: true, bytes, stored: { read: () => readAgain(path) } } };
}

function readAgain(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw unreadableRecording(path, cause);
  }
}
