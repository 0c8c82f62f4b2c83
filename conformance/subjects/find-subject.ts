import { existsSync, realpathSync, statSync } from 'node:fs';
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
import { openRecording } from './recording/open-recording.ts';
import { recordedSubject, recordingKind } from './recording/recorded-subject.ts';
import type { Recording } from './recording/recording.ts';
import { unknownSubject } from './unknown-subject.ts';

/** A subject file that was found and validated, with the folder that its {agentDir} means. */
export interface FoundSubject {
  readonly subject: Subject;
  /** {agentDir} of its templates: where its node_modules is, or the folder of the user's own file. */
  readonly agentDir: string;
  /** The subject file, or the recording that stands for one; absolute. */
  readonly path: string;
  /** Present exactly where the driver is `recording`. */
  readonly recording?: Recording;
}

/**
 * The subject that a name or a path means: the name of a shipped one, a subject file, a folder that holds a
 * `subject.json`, or a recording: any other folder, a HAR or a JSONL file. A shipped agent that is not installed is
 * told apart from an unknown name.
 */
export async function findSubject(
  nameOrPath: string,
  places: AgentPlaces = ownPlaces(),
): Promise<FoundSubject> {
  const shipped = shippedFolder(nameOrPath, places);
  if (shipped !== null) return findShipped(nameOrPath, shipped, places);
  const path = ownPath(nameOrPath);
  if (path === null) throw unknownSubject(nameOrPath, places);
  const kind = recordingKind(path);
  const place = kind === null || !existsSync(path) ? path : realpathSync(path);
  const subject = kind === null ? await loadSubject(path) : recordedSubject(place, kind);
  const recording = await openOwn(subject, place, kind === 'folder');
  return { subject, agentDir: dirname(place), path: place, ...(recording !== null && { recording }) };
}

/** A folder may have been meant as that of a subject file, so its fault says why it was read as a recording. */
async function openOwn(subject: Subject, place: string, isFolder: boolean): Promise<Recording | null> {
  try {
    return await openRecording(subject, place);
  } catch (error) {
    if (!isFolder || !(error instanceof HarnessError) || error.code !== 'RECORDING_INVALID') throw error;
    const why = `it was read as a recording, because it holds no ${subjectFileName}`;
    throw new HarnessError(error.code, `${error.message}; ${why}`, {
      cause: error,
      next: 'the same command with a subject file, or with a recording that holds requests',
    });
  }
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
  const inFolder = join(path, subjectFileName);
  if (existsSync(path)) return statSync(path).isDirectory() && existsSync(inFolder) ? inFolder : path;
  // What looks like a path is one, so that the loader says which file is missing.
  return /[\\/]|\.json$/.test(nameOrPath) || recordingKind(path) !== null ? path : null;
}
