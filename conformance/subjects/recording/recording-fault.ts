import { HarnessError } from '../../../spec/errors.ts';
import { escapeUnprintable } from '../../../spec/show-value.ts';

/** The fault of a dump that cannot be a recording. */
export function recordingFault(message: string, options?: ErrorOptions): HarnessError {
  return new HarnessError('RECORDING_INVALID', escapeUnprintable(message), options);
}

/** The fault of a path that could not be opened or read, by the system's reason. */
export function unreadableRecording(path: string, cause: unknown): HarnessError {
  const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
  const shown = escapeUnprintable(path);
  if (reason === 'ENOTDIR') return recordingFault(`${path} is no folder`, { cause });
  if (reason === 'EISDIR') return recordingFault(`${path} is a folder and no file`, { cause });
  if (reason === 'ENOENT') {
    return new HarnessError('DOCUMENT_NOT_FOUND', `the recording ${shown} does not exist`, { cause });
  }
  return new HarnessError('DOCUMENT_UNREADABLE', `the recording ${shown} cannot be read (${reason})`, {
    cause,
  });
}
