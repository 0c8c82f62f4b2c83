import { realpath } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import type { Subject } from '../../../spec/generated/subject.gen.ts';
import { readRecording } from './read-recording.ts';
import type { Recording } from './recording.ts';
import { recordingFault, unreadableRecording } from './recording-fault.ts';

/**
 * The recording that a subject file names, read once; null for a subject that can be started. It has to lie beside the
 * file or below, because bodies may be quoted in a report.
 */
export async function openRecording(subject: Subject, file: string): Promise<Recording | null> {
  const { recording, sideRequests } = subject;
  if (recording === undefined) return null;
  const path = resolve(dirname(file), recording.path);
  const [real, home] = await Promise.all([path, dirname(file)].map((one) => realpath(one))).catch(
    (cause: unknown) => {
      throw unreadableRecording(path, cause);
    },
  );
  if (real !== undefined && home !== undefined && !`${real}${sep}`.startsWith(`${home}${sep}`)) {
    throw recordingFault(
      `${file}: the recording "${recording.path}" leads out of the folder of the file, to ${real}`,
    );
  }
  const source = { kind: recording.kind, path, sessions: recording.sessions ?? 'as-marked' } as const;
  return readRecording(source, sideRequests);
}
