import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { HarnessError } from '../../spec/errors.ts';
import { decodeText } from '../../spec/read-text.ts';
import { errorCode } from '../workspace/error-code.ts';

const limitBytes = 4 * 1024 * 1024;

/** The text of a settings file, read at once: a call that waits for its gates must not see two states of it. */
export function readSettingsText(path: string): string {
  return decodeText(readBytes(path), path);
}

function readBytes(path: string): Uint8Array {
  // Without O_NONBLOCK the opening of a pipe waits for a writer that may never come.
  const file = attempt(path, () => openSync(path, constants.O_RDONLY | constants.O_NONBLOCK));
  try {
    const status = fstatSync(file);
    if (!status.isFile())
      throw new HarnessError('DOCUMENT_UNREADABLE', `settings file ${path} is no regular file`);
    if (status.size > limitBytes) {
      throw new HarnessError(
        'DOCUMENT_UNREADABLE',
        `settings file ${path} has ${status.size} bytes, more than ${limitBytes}`,
      );
    }
    return attempt(path, () => readFileSync(file));
  } finally {
    closeSync(file);
  }
}

function attempt<Result>(path: string, act: () => Result): Result {
  try {
    return act();
  } catch (cause) {
    const code = errorCode(cause);
    const kind = code === 'ENOENT' ? 'DOCUMENT_NOT_FOUND' : 'DOCUMENT_UNREADABLE';
    throw new HarnessError(kind, `settings file ${path}: ${code}`, { cause });
  }
}
