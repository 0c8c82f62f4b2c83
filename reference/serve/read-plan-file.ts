import { closeSync, openSync, readSync } from 'node:fs';
import { HarnessError } from '../../spec/errors.ts';
import { errorCode } from '../workspace/error-code.ts';

const maxBytes = 65_536;

/**
 * The items of an approved plan from a file: a JSON list of texts where it begins with a bracket, else one item a line with
 * blank lines left out.
 */
export function readPlanFile(path: string): readonly string[] {
  const text = readBounded(path);
  if (!text.trimStart().startsWith('[')) return text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const value = parsed(text, path);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  throw new HarnessError('DOCUMENT_SYNTAX', `plan file ${path} is JSON, and no list of texts`);
}

/** A file that never ends, such as a pipe, is no plan. */
function readBounded(path: string): string {
  try {
    const descriptor = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(maxBytes + 1);
      let length = 0;
      for (let got = -1; got !== 0 && length < bytes.length; length += got) {
        got = readSync(descriptor, bytes, length, bytes.length - length, null);
      }
      if (length <= maxBytes) return bytes.toString('utf8', 0, length);
    } finally {
      closeSync(descriptor);
    }
  } catch (cause) {
    const code = errorCode(cause) === 'ENOENT' ? 'DOCUMENT_NOT_FOUND' : 'DOCUMENT_UNREADABLE';
    throw new HarnessError(code, `plan file ${path}: ${errorCode(cause)}`, { cause });
  }
  throw new HarnessError('DOCUMENT_UNREADABLE', `plan file ${path} has more than ${maxBytes} bytes`);
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new HarnessError('DOCUMENT_SYNTAX', `plan file ${path}: ${problem}`, { cause });
  }
}
