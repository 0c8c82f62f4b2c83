import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';

/** The files of a folder by name; folders in it have their name with a slash and no bytes. None where it is missing. */
export async function readFolder(folder: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  try {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (entry.isFile()) files.set(entry.name, await readFile(join(folder, entry.name)));
      else files.set(`${entry.name}/`, new Uint8Array());
    }
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'ENOENT') return files;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new HarnessError('DOCUMENT_UNREADABLE', `${folder} cannot be read: ${reason}`, { cause });
  }
  return files;
}
