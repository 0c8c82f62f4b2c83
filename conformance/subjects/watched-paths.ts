import { realpathSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, isAbsolute, join, sep } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { packageRoot } from '../../spec/package-root.ts';
import { expandTemplate } from './expand-template.ts';

/** What a start must leave alone. */
export interface WatchInput {
  readonly subject: Subject;
  readonly agentDir: string;
  /** Folder of the start; what lies in it is the subject's own. */
  readonly instance: string;
}

/**
 * Paths outside in which a write counts against the subject, where its writes are told from those of others: what its
 * file declares, its installation, the caller's home. A default that holds the folder of the start is left out.
 */
export function watchedPaths(input: WatchInput): readonly string[] {
  const defaults = [input.agentDir, process.env['HOME'] || homedir()].map(realOf);
  const foreign = defaults.filter((path) => path !== sep && !isWithin(input.instance, path));
  return outermost([...declaredPaths(input), ...foreign]);
}

/** The same where every process of the system writes to the same disk: only what is declared or was installed by us. */
export function comparedPaths(input: WatchInput): readonly string[] {
  const installed = input.subject.install === undefined ? [] : [realOf(input.agentDir)];
  return outermost([...declaredPaths(input), ...installed]);
}

/**
 * Folders to catch changes in, so that all of `watched` and the temporary folders of the system are covered. The one
 * that holds the folder of the start comes last, because from then on nothing below it is reached by its path.
 */
export function catchRoots(watched: readonly string[], instance: string): readonly string[] {
  const temporary = [tmpdir(), '/tmp', '/var/tmp'];
  const roots = [...watched, ...temporary].map(nearestFolder);
  const useful = outermost(roots.filter((root) => root !== sep && !isWithin(root, instance)));
  const holds = (root: string): boolean => isWithin(instance, root);
  return [...useful.filter((root) => !holds(root)), ...useful.filter(holds)];
}

/** True when `path` is `folder` or lies below it. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

function declaredPaths({ subject, agentDir }: WatchInput): readonly string[] {
  const values = {
    agentDir,
    packageRoot: packageRoot(),
    node: process.execPath,
    nodeDir: dirname(process.execPath),
  };
  return (subject.watch ?? []).map((text, index) => {
    const path = expandTemplate(text, values, `/watch/${index}`);
    if (isAbsolute(path)) return realOf(path);
    throw new HarnessError(
      'CONFIG_INVALID',
      `"${path}" at /watch/${index} of subject "${subject.name}" is no absolute path`,
    );
  });
}

/** The path without links, as far as it exists. */
function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realOf(parent), path.slice(parent.length));
  }
}

/** The path itself when it is a folder, else the nearest one above it. */
function nearestFolder(path: string): string {
  let folder = realOf(path);
  while (folder !== sep && !isFolder(folder)) folder = dirname(folder);
  return folder;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function outermost(paths: readonly string[]): readonly string[] {
  const unique = [...new Set(paths)];
  return unique.filter((path) => !unique.some((other) => other !== path && isWithin(path, other)));
}
