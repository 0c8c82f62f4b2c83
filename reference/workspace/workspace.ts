import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { ToolFailure } from '../catalog/tool-failure.ts';
import { errorCode } from './error-code.ts';

/** A place inside the workspace, links followed. */
export interface WorkspacePath {
  /** Absolute, without any link in it. */
  readonly absolute: string;
  /** Relative to the workspace, for messages. */
  readonly shown: string;
  readonly exists: boolean;
}

/** The folder that file tools may touch. What a path means is decided after following its links. */
export class Workspace {
  readonly root: string;

  /** `root` must be a real path; use `openWorkspace`. */
  constructor(root: string) {
    this.root = root;
  }

  /** The place a path names. Throws a failure when it lies outside, or when it cannot be followed. */
  async resolve(path: string): Promise<WorkspacePath> {
    if (path === '') throw new ToolFailure('the path is empty');
    if (path.includes('\0')) throw new ToolFailure('the path contains a NUL character');
    const { real, missing } = await followExisting(resolve(this.root, path), path);
    const absolute = join(real, ...missing);
    const inside = relative(this.root, absolute);
    if (inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)) {
      throw new ToolFailure(`${JSON.stringify(path)} lies outside the workspace`);
    }
    return { absolute, shown: inside === '' ? '.' : inside, exists: missing.length === 0 };
  }
}

/** The workspace at this folder. Throws when the folder does not exist. */
export async function openWorkspace(folder: string): Promise<Workspace> {
  return new Workspace(await realpath(folder));
}

/** Follows the links of the longest part that exists; the rest is plain names. */
async function followExisting(
  absolute: string,
  given: string,
): Promise<{ readonly real: string; readonly missing: readonly string[] }> {
  const missing: string[] = [];
  for (let at = absolute; ; at = dirname(at)) {
    if (await isPresent(at, given)) return { real: await follow(at, given), missing };
    if (at === dirname(at)) return { real: at, missing };
    missing.unshift(basename(at));
  }
}

async function isPresent(path: string, given: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (cause) {
    const code = errorCode(cause);
    if (code === 'ENOENT' || code === 'ENOTDIR') return false;
    throw new ToolFailure(`${JSON.stringify(given)} cannot be read: ${code}`, { cause });
  }
}

async function follow(path: string, given: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (cause) {
    // A link to nowhere: creating its target would be a write to a place that nobody named.
    throw new ToolFailure(`${JSON.stringify(given)} goes through a link that leads nowhere`, { cause });
  }
}
