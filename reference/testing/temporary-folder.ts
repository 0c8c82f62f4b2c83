import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A fresh folder of one test, its path without links. */
export interface TemporaryFolder {
  readonly path: string;
  readonly remove: () => Promise<void>;
}

/** Makes a folder and lays the given files into it. */
export async function temporaryFolder(
  files: { readonly [path: string]: string | Uint8Array } = {},
): Promise<TemporaryFolder> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'surfacelock-reference-')));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), content);
  }
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
