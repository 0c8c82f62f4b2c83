import { readFile } from 'node:fs/promises';
import { HarnessError } from '../../spec/errors.ts';
import type { Fingerprint } from '../../spec/generated/fingerprint.gen.ts';
import { fingerprintDocument } from './fingerprint-document.ts';

/** The fingerprint of the surface in a file. Throws a HarnessError for a path that is missing, a folder or unreadable. */
export async function fingerprintFile(path: string): Promise<Fingerprint> {
  return fingerprintDocument(await readDocument(path), path);
}

async function readDocument(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EISDIR') {
      throw new HarnessError('DOCUMENT_NOT_FOUND', `"${path}" is a folder, not a file`, { cause: error });
    }
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      throw new HarnessError('DOCUMENT_NOT_FOUND', `there is no file "${path}"`, { cause: error });
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new HarnessError('DOCUMENT_UNREADABLE', `"${path}" cannot be read: ${reason}`, { cause: error });
  }
}
