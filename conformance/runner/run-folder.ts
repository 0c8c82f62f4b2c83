import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives `work` a fresh folder for workspaces and homes and removes it afterwards. It lies in the system's temporary
 * folder and not in the current one: agents read instructions and settings from the folders above their workspace,
 * and those of the caller's project must not change a verdict.
 */
export async function withRunFolder<Answer>(work: (folder: string) => Promise<Answer>): Promise<Answer> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'surfacelock-run-')));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
