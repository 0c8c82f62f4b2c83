import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';
import { installedFolder, installFolder, pinnedPackages, shippedFolder } from '../subjects/agent-folder.ts';
import { unknownSubject } from '../subjects/unknown-subject.ts';
import { runNpm } from './run-npm.ts';

export interface InstallOptions {
  /** Gets each line that npm prints, as it comes. */
  readonly onLine?: (line: string) => void;
  readonly signal?: AbortSignal;
  /** Default 10 minutes. */
  readonly timeoutMs?: number;
}

export interface InstalledAgent {
  readonly name: string;
  readonly folder: string;
  /** False when the pinned packages were there already. */
  readonly isFresh: boolean;
}

/**
 * Installs the pinned packages of a shipped agent from its lock, without install scripts, and tells where. The folder
 * is the agent's own, so no two agents share a dependency.
 */
export async function installAgent(name: string, options: InstallOptions = {}): Promise<InstalledAgent> {
  const shipped = shippedFolder(name);
  if (shipped === null) throw unknownSubject(name);
  const present = installedFolder(name);
  if (present !== null) return { name, folder: present, isFresh: false };
  const folder = installFolder(name);
  await mkdir(folder, { recursive: true });
  if (folder !== shipped) {
    for (const file of ['package.json', 'package-lock.json']) {
      await copyFile(join(shipped, file), join(folder, basename(file)));
    }
  }
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
  const ended = await runNpm(args, folder, options);
  if (!ended.ok) throw failed(name, ended.detail, ended.lastLines);
  if (installedFolder(name) === null) {
    throw failed(name, `npm ended well, but ${pinsOf(name)} is not in ${folder}`, ended.lastLines);
  }
  return { name, folder, isFresh: true };
}

function pinsOf(name: string): string {
  return pinnedPackages(name)
    .map((pin) => `${pin.name}@${pin.version}`)
    .join(', ');
}

function failed(name: string, detail: string, lastLines: readonly string[]): HarnessError {
  const output = lastLines.map((line) => `\n  ${line}`).join('');
  return new HarnessError('AGENT_INSTALL_FAILED', `agent "${name}" was not installed: ${detail}${output}`);
}
