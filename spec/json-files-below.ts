import { readdirSync } from 'node:fs';
import { HarnessError } from './errors.ts';

/** Paths below a folder of the JSON documents in it, without the ending, in byte order. */
export function jsonFilesBelow(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return entries
      .filter((entry) => entry.endsWith('.json'))
      .map((entry) => entry.slice(0, -'.json'.length))
      .sort();
  } catch (cause) {
    throw new HarnessError('DOCUMENT_NOT_FOUND', `${folder} is no folder that can be listed`, { cause });
  }
}
