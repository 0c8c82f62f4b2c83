import { HarnessError } from '../../spec/errors.ts';
import type { CapBreach } from '../model/scripted-model.ts';
import { keepFiles } from './keep-files.ts';
import type { Lab, LabStart } from './lab.ts';
import type { LabOptions } from './lab-options.ts';
import type { MalformedReply } from './malformed-replies.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { freshPlace } from './place.ts';

export interface LabClosing {
  /** Processes that outlived their prompt and had to be killed. */
  readonly killed: readonly number[];
  readonly breaches: readonly CapBreach[];
  /** Prompts that hung, crashed or flooded after the first request, one sentence each. */
  readonly troubles: readonly string[];
  /** Replies of the harness itself that were ill-formed though nobody had asked for a fault. */
  readonly malformed: readonly MalformedReply[];
}

export interface LabHandle {
  readonly lab: Lab;
  close(): Promise<LabClosing>;
}

/** A fresh lab for one check: everything it starts is ended, and every folder it made removed, by `close`. */
export async function openLab(options: LabOptions): Promise<LabHandle> {
  const place = await freshPlace(options.runFolder);
  const opened: OpenedSession[] = [];
  const places = new Map<string, OpenedSession>();
  const opening = new Set<Promise<OpenedSession>>();
  let isClosed = false;

  async function open(start: LabStart): Promise<OpenedSession> {
    // The earlier session of a named place ends first: its folders are about to be emptied.
    await places.get(start.place ?? '')?.close();
    const session = await openSession(options, start, await place.folders(start.place, start.home));
    opened.push(session);
    if (start.place !== undefined) places.set(start.place, session);
    return session;
  }

  const lab: Lab = {
    subject: options.subject,
    contract: options.contract,
    runs: options.runs,
    ...(options.sharedRequests && { sharedRequests: options.sharedRequests }),
    keep: (name, files) => keepFiles(options, name, files),
    start(start: LabStart = {}) {
      if (isClosed)
        return Promise.reject(new HarnessError('INTERRUPTED', 'The lab was closed before this start.'));
      const session = open(start);
      opening.add(session);
      return session.finally(() => opening.delete(session));
    },
  };
  return {
    lab,
    async close() {
      isClosed = true;
      // A check that was stopped may be in the middle of a start, which would bring removed folders back.
      await Promise.allSettled(opening);
      const killed: number[] = [];
      for (const session of opened) killed.push(...(await session.close()));
      await place.remove();
      return {
        killed,
        breaches: opened.flatMap((session) => [...session.breaches()]),
        troubles: opened.flatMap((session) => [...session.troubles()]),
        malformed: opened.flatMap((session) => [...session.malformed()]),
      };
    },
  };
}
