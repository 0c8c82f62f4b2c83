import { closeSync, constants, mkdirSync, openSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { HarnessError } from '../../../spec/errors.ts';
import { AppendedFile } from '../../session/appended-file.ts';
import { attemptOn } from '../../session/attempt-on.ts';
import { readSession } from '../../session/read-session.ts';
import { movedLine, recordLine } from '../../session/record-line.ts';
import { type SessionAbout, SessionFile } from '../../session/session-file.ts';
import type { SessionOverrides } from '../../session/session-overrides.ts';
import { type SessionRecord, sessionFormat } from '../../session/session-record.ts';

/** The conversation of one child, in the form of a session file, and how many records it has. */
export class ChildFile {
  readonly #file: SessionFile;
  #records: number;

  private constructor(file: SessionFile, records: number) {
    this.#file = file;
    this.#records = records;
  }

  static async create(path: string, about: SessionAbout, overrides?: SessionOverrides): Promise<ChildFile> {
    return new ChildFile(await SessionFile.create(path, about, overrides), 0);
  }

  /** An earlier file to go on with; `take` is told of its records. */
  static async open(
    path: string,
    about: SessionAbout,
    take: (record: SessionRecord) => void,
    overrides?: SessionOverrides,
  ): Promise<ChildFile> {
    let records = 0;
    const counted = (record: SessionRecord): void => {
      records += 1;
      take(record);
    };
    const file = await SessionFile.open(path, about, counted, overrides);
    return new ChildFile(file, records);
  }

  get path(): string {
    return this.#file.path;
  }

  /** Records behind the header. */
  get records(): number {
    return this.#records;
  }

  /** Keeps a record: when it returns, no crash of this process can lose it. */
  append(record: SessionRecord): void {
    this.#file.append(record);
    this.#records += 1;
  }

  /** Brings what was said to the medium and gives the file back. */
  async close(): Promise<void> {
    try {
      await this.#file.sync();
    } finally {
      await this.#file.close();
    }
  }
}

/** The first records of a child's file, all of them where there are no more. */
export function readChildFile(path: string, records: number): readonly SessionRecord[] {
  const read: SessionRecord[] = [];
  eachRecord(path, (record) => {
    if (read.length < records) read.push(record);
  });
  return read;
}

/** Lays a copy of the first records of a child's file at another path, byte for byte. */
export function copyChildFile(
  from: string,
  records: number,
  path: string,
  about: SessionAbout & { readonly id: string; readonly lineage: readonly string[] },
): void {
  const { O_APPEND, O_CREAT, O_EXCL, O_WRONLY } = constants;
  attemptOn(path, () => {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const descriptor = openSync(path, O_WRONLY | O_APPEND | O_CREAT | O_EXCL, 0o600);
    try {
      const file = new AppendedFile(path, descriptor, 0);
      let line = recordLine({ format: sessionFormat, ...about, created: new Date().toISOString() }, 0);
      file.append(line.bytes);
      let left = records;
      eachRecord(from, (_record, bytes) => {
        left -= 1;
        if (left < 0) return;
        line = movedLine(bytes, line.sum);
        file.append(line.bytes);
      });
    } finally {
      closeSync(descriptor);
    }
  });
}

function eachRecord(path: string, take: (record: SessionRecord, line: Buffer) => void): void {
  attemptOn(path, () => {
    const descriptor = openSync(path, 'r');
    try {
      readSession(descriptor, path, take, ({ id }) => {
        // A link to the file of another child has all its sums right.
        if (id === basename(path, '.jsonl')) return;
        throw new HarnessError('SESSION_DAMAGED', `${path} is the conversation of another sub-agent`);
      });
    } finally {
      closeSync(descriptor);
    }
  });
}
