import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { declaredSecrets } from '../subjects/subject-environment.ts';
import type { KeptFiles } from './lab.ts';
import type { LabOptions } from './lab-options.ts';

/**
 * Writes files into the folder `name` below the lab's folder for such things, in place of what an earlier run left
 * there. Gives the folder, or null where none is wanted or it cannot be written: a verdict never hangs on it.
 */
export async function keepFiles(
  options: Pick<LabOptions, 'keepFolder' | 'subject'>,
  name: string,
  files: KeptFiles,
): Promise<string | null> {
  if (options.keepFolder === undefined) return null;
  const folder = join(options.keepFolder, ...name.split('/'));
  const secrets = spellings(declaredSecrets(options.subject, process.env));
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    for (const [file, content] of files) {
      await writeFile(join(folder, file), Buffer.from(masked(asBytes(content), secrets), 'latin1'));
    }
    return folder;
  } catch {
    return null;
  }
}

/** One character a byte, so that bytes which are no text come out as they went in. */
function asBytes(content: string | Uint8Array): string {
  return Buffer.from(content).toString('latin1');
}

/** A value this short is a switch and no secret. */
const shortestSecret = 4;

/** Secrets as they can stand in a body, the longest first: one that contains another is not left half readable. */
function spellings(secrets: readonly string[]): readonly string[] {
  const all = secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)]).map(asBytes);
  return all.filter(({ length }) => length >= shortestSecret).toSorted((a, b) => b.length - a.length);
}

/** As many marks as a secret has bytes, so that offsets stay true. */
function masked(bytes: string, secrets: readonly string[]): string {
  return secrets.reduce((text, secret) => text.replaceAll(secret, '*'.repeat(secret.length)), bytes);
}
