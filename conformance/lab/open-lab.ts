import { HarnessError } from '../../spec/errors.ts';
import type { CapBreach } from '../model/scripted-model.ts';
import { keepFiles } from './keep-files.ts';
import type { Lab, LabSession, LabStart } from './lab.ts';
import type { LabOptions } from './lab-options.ts';
import { LabSessions } from './lab-sessions.ts';
import type { MalformedReply } from './malformed-replies.ts';
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
  const sessions = new LabSessions(options, place);
  const opening = new Set<Promise<LabSession>>();
  let isClosed = false;

  const lab: Lab = {
    subject: options.subject,
    contract: options.contract,
    runs: options.runs,
    ...(options.sharedRequests && { sharedRequests: options.sharedRequests }),
    ...(options.sparesProcesses && { sparesProcesses: true }),
    keep: (name, files) => keepFiles(options, name, files),
    start(start: LabStart = {}) {
      if (isClosed)
        return Promise.reject(new HarnessError('INTERRUPTED', 'The lab was closed before this start.'));
      const session = sessions.open(start);
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
      const killed = await sessions.close();
      await place.remove();
      return {
        killed,
        breaches: sessions.opened.flatMap((session) => [...session.breaches()]),
        troubles: sessions.opened.flatMap((session) => [...session.troubles()]),
        malformed: sessions.opened.flatMap((session) => [...session.malformed()]),
      };
    },
  };
}
