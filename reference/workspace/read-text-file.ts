import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { ToolFailure } from '../catalog/tool-failure.ts';
import { errorCode } from './error-code.ts';
import type { WorkspacePath } from './workspace.ts';

/** The text of a UTF-8 file of bounded size. A folder, a device, a binary or otherwise encoded file is a failure. */
export async function readTextFile(path: WorkspacePath, limitBytes: number): Promise<string> {
  const bytes = await readBounded(path, limitBytes);
  const zeroAt = bytes.indexOf(0);
  const utf16 = utf16Name(bytes);
  if (utf16) throw new ToolFailure(`${path.shown} is ${utf16}, not UTF-8`);
  if (zeroAt >= 0) throw new ToolFailure(`${path.shown} is a binary file (a NUL byte at offset ${zeroAt})`);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ToolFailure(
      `${path.shown} is not valid UTF-8 (first bad byte at offset ${firstBadByte(bytes)})`,
    );
  }
}

async function readBounded(path: WorkspacePath, limitBytes: number): Promise<Buffer> {
  // Without O_NONBLOCK opening a named pipe that nobody writes to would wait for ever.
  const file = await open(path.absolute, constants.O_RDONLY | constants.O_NONBLOCK).catch(
    (cause: unknown) => {
      throw unreadable(path, cause);
    },
  );
  try {
    return await readRegular(file, path, limitBytes);
  } finally {
    await file.close();
  }
}

async function readRegular(file: FileHandle, path: WorkspacePath, limitBytes: number): Promise<Buffer> {
  const status = await file.stat();
  if (status.isDirectory()) throw new ToolFailure(`${path.shown} is a folder, not a file`);
  if (!status.isFile()) throw new ToolFailure(`${path.shown} is not a regular file`);
  if (status.size > limitBytes) {
    throw new ToolFailure(
      `${path.shown} has ${status.size} bytes, more than the ${limitBytes} that are read at once; take a part of it with bash (head, tail, grep)`,
    );
  }
  try {
    return await file.readFile();
  } catch (cause) {
    throw unreadable(path, cause);
  }
}

function unreadable(path: WorkspacePath, cause: unknown): ToolFailure {
  const code = errorCode(cause);
  const what = code === 'ENOENT' || code === 'ENOTDIR' ? 'does not exist' : `cannot be read: ${code}`;
  return new ToolFailure(`${path.shown} ${what}`, { cause });
}

function utf16Name(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16 (little endian)';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'UTF-16 (big endian)' : null;
}

/** Where decoding first differs from the bytes: everything before is the same when encoded again. */
function firstBadByte(bytes: Buffer): number {
  const again = Buffer.from(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  let at = 0;
  while (at < bytes.length && bytes[at] === again[at]) at += 1;
  return at;
}
