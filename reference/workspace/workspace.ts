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
  readonly #kept: readonly string[];

  /** All must be real paths; use `openWorkspace`. */
  constructor(root: string, kept: readonly string[] = []) {
    this.root = root;
    this.#kept = kept;
  }

  /** The place a path names. Throws a failure when it lies outside or is kept, or when it cannot be followed. */
  async resolve(path: string): Promise<WorkspacePath> {
    if (path === '') throw new ToolFailure('the path is empty');
    if (path.includes('\0')) throw new ToolFailure('the path contains a NUL character');
    const { real, missing } = await followExisting(resolve(this.root, path), path);
    const absolute = join(real, ...missing);
    const inside = relative(this.root, absolute);
    if (inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)) {
      throw new ToolFailure(`${JSON.stringify(path)} lies outside the workspace`);
    }
    if (this.#kept.some((place) => isWithin(place, absolute))) {
      throw new ToolFailure(`${JSON.stringify(path)} belongs to the runtime: settings and what it keeps`);
    }
    return { absolute, shown: inside === '' ? '.' : inside, exists: missing.length === 0 };
  }
}

/**
 * The workspace at this folder, without the files and folders that are `kept` from it. Throws when the folder does not
 * exist; what is kept need not.
 */
export async function openWorkspace(folder: string, kept: readonly string[] = []): Promise<Workspace> {
  const places = await Promise.all(kept.map(realPlace));
  return new Workspace(await realpath(folder), places);
}

/** Links followed as far as there are any; by its name where nothing is followed. */
async function realPlace(path: string): Promise<string> {
  const absolute = resolve(path);
  try {
    const { real, missing } = await followExisting(absolute, path);
    return join(real, ...missing);
  } catch (cause) {
    if (cause instanceof ToolFailure) return absolute;
    throw cause;
  }
}

function isWithin(place: string, absolute: string): boolean {
  return absolute === place || absolute.startsWith(`${place}${sep}`);
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
