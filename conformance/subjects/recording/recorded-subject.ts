import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { RecordingSource, Subject } from '../../../spec/generated/subject.gen.ts';

type Kind = RecordingSource['kind'];

const kindByEnding: readonly (readonly [form: RegExp, kind: Kind])[] = [
  [/\.har$/i, 'har'],
  [/\.(?:jsonl|ndjson)$/i, 'jsonl'],
];

/** Which kind of recording a path is, or null where it is none: a folder is one, other files by their ending. */
export function recordingKind(path: string): Kind | null {
  if (existsSync(path) && statSync(path).isDirectory()) return 'folder';
  return kindByEnding.find(([form]) => form.test(path))?.[1] ?? null;
}

/** The subject that a path alone stands for, held to what any agent can be held to. */
export function recordedSubject(path: string, kind: Kind): Subject {
  const name = basename(path);
  const slug =
    name
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? 'requests';
  return {
    // No recording can be taken for a shipped subject by the name of its folder.
    name: `recording-${slug}`,
    title: `Recording ${name}`,
    driver: 'recording',
    wire: 'openai-chat',
    contracts: ['universal'],
    recording: { kind, path: name },
  };
}
