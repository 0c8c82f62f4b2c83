import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { HarnessError } from './errors.ts';
import { escapeUnprintable } from './show-value.ts';

/** Longest document that is read: far above any real one, so that a wrong path cannot fill the memory. */
const limitBytes = 16 * 1024 * 1024;

const utf8Mark = [0xef, 0xbb, 0xbf];
const decoder = new TextDecoder('utf-8', { fatal: true });

/** The text of a document. Each way in which there is none to be had is an error of its own. */
export async function readText(path: string): Promise<string> {
  return decodeText(await readBytes(path), path);
}

/** UTF-8 bytes as text. Ill-formed bytes and a byte order mark are errors; `file` names the document in them. */
export function decodeText(bytes: Uint8Array, file: string): string {
  if (utf8Mark.every((byte, index) => bytes[index] === byte)) {
    throw syntax(`${file}:1:1: begins with a byte order mark; save it as UTF-8 without one`);
  }
  try {
    return decoder.decode(bytes);
  } catch {
    throw syntax(`${file}:${placeOfBadByte(bytes)}; save it as UTF-8`);
  }
}

async function readBytes(path: string): Promise<Uint8Array> {
  const shown = escapeUnprintable(path);
  // Without O_NONBLOCK the opening of a pipe waits for a writer that may never come.
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch((cause: unknown) => {
    throw unreadable(shown, cause);
  });
  try {
    const status = await handle.stat();
    if (status.isDirectory())
      throw new HarnessError('DOCUMENT_NOT_FOUND', `${shown} is a folder, not a file`);
    if (!status.isFile()) throw new HarnessError('DOCUMENT_UNREADABLE', `${shown} is no regular file`);
    if (status.size === 0) throw syntax(`${shown} is empty`);
    if (status.size > limitBytes) {
      throw new HarnessError(
        'DOCUMENT_UNREADABLE',
        `${shown} has ${status.size} bytes, more than ${limitBytes}`,
      );
    }
    return await handle.readFile();
  } catch (cause) {
    throw cause instanceof HarnessError ? cause : unreadable(shown, cause);
  } finally {
    await handle.close();
  }
}

function unreadable(shown: string, cause: unknown): HarnessError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
  if (code === 'ENOENT') return new HarnessError('DOCUMENT_NOT_FOUND', `${shown} does not exist`, { cause });
  if (code === 'ENOTDIR') {
    return new HarnessError('DOCUMENT_NOT_FOUND', `${shown} leads through something that is no folder`, {
      cause,
    });
  }
  return new HarnessError('DOCUMENT_UNREADABLE', `${shown} cannot be read (${code})`, { cause });
}

/** Line, column and value of the first byte that cannot be UTF-8 where it stands. */
function placeOfBadByte(bytes: Uint8Array): string {
  let good = 0;
  for (let bad = bytes.length + 1; bad - good > 1; ) {
    const middle = Math.floor((good + bad) / 2);
    if (middle <= bytes.length && beginningOf(bytes, middle) !== null) good = middle;
    else bad = middle;
  }
  const before = (beginningOf(bytes, good) ?? '').split('\n');
  const place = `${before.length}:${[...(before.at(-1) ?? '')].length + 1}`;
  const byte = bytes[good];
  if (byte === undefined) return `${place}: the file ends within a character`;
  return `${place}: byte 0x${byte.toString(16).padStart(2, '0')} at offset ${good} is not UTF-8`;
}

/** The first bytes as text, without a character that they leave unfinished, or null where they cannot be UTF-8. */
function beginningOf(bytes: Uint8Array, length: number): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length), { stream: true });
  } catch {
    return null;
  }
}

function syntax(message: string): HarnessError {
  return new HarnessError('DOCUMENT_SYNTAX', message);
}
