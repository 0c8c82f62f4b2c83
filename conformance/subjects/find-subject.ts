import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { loadSubject } from '../../spec/load.ts';
import {
  type AgentPlaces,
  installedFolder,
  ownPlaces,
  shippedFolder,
  subjectFileName,
} from './agent-folder.ts';
import { unknownSubject } from './unknown-subject.ts';

export interface FoundSubject {
  readonly subject: Subject;
  /** {agentDir} of its templates: where its node_modules is, or the folder of the user's own file. */
  readonly agentDir: string;
  /** The subject file, absolute. */
  readonly path: string;
}

/**
 * The subject that a name or a path means: the name of a shipped one, a subject file, or a folder that holds a
 * `subject.json`. A shipped agent that is not installed is told apart from an unknown name.
 */
export async function findSubject(
  nameOrPath: string,
  places: AgentPlaces = ownPlaces(),
): Promise<FoundSubject> {
  const shipped = shippedFolder(nameOrPath, places);
  if (shipped !== null) return findShipped(nameOrPath, shipped, places);
  const path = ownPath(nameOrPath);
  if (path === null) throw unknownSubject(nameOrPath, places);
  return { subject: await loadSubject(path), agentDir: dirname(path), path };
}

async function findShipped(name: string, folder: string, places: AgentPlaces): Promise<FoundSubject> {
  const path = join(folder, subjectFileName);
  const subject = await loadSubject(path);
  const agentDir = installedFolder(name, places);
  if (agentDir === null) {
    throw new HarnessError(
      'SUBJECT_NOT_INSTALLED',
      `subject "${name}" is not installed; run "surfacelock agents install ${name}"`,
    );
  }
  return { subject, agentDir, path };
}

/** The path that is meant, or null where the word looks like a name and no such file exists. */
function ownPath(nameOrPath: string): string | null {
  const path = resolve(nameOrPath);
  if (existsSync(path)) return statSync(path).isDirectory() ? join(path, subjectFileName) : path;
  // What looks like a path is one, so that the loader says which file is missing.
  return /[\\/]|\.json$/.test(nameOrPath) ? path : null;
}
