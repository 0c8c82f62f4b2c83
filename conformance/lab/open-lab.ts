import type { Subject } from '../../spec/generated/subject.gen.ts';
import type { LoadedContract } from '../../spec/load.ts';
import type { CapBreach, WireRewrite } from '../model/scripted-model.ts';
import type { OpenDriverOptions } from '../subjects/open-driver.ts';
import type { Lab, LabStart } from './lab.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { freshPlace } from './place.ts';

/** What one check runs on. */
export interface LabOptions {
  readonly subject: Subject;
  /** Folder of the subject file, {agentDir} of its templates. */
  readonly agentDir: string;
  readonly contract: LoadedContract;
  /** Fresh processes per law. */
  readonly runs: number;
  /** Folder that takes the workspaces and homes; each lab gets a folder of its own in it and removes it. */
  readonly runFolder: string;
  readonly signal: AbortSignal;
  /** Defects of a broken subject: seams of the reference, or a rewriting of the wire. */
  readonly overrides?: OpenDriverOptions['overrides'];
  readonly rewrite?: WireRewrite;
  /** Names the defect to a process of its own, which cannot be handed functions. */
  readonly brokenId?: string;
}

export interface LabClosing {
  /** Processes that outlived their prompt and had to be killed. */
  readonly killed: readonly number[];
  readonly breaches: readonly CapBreach[];
  /** Prompts that hung, crashed or flooded after the first request, one sentence each. */
  readonly troubles: readonly string[];
}

export interface LabHandle {
  readonly lab: Lab;
  close(): Promise<LabClosing>;
}

/** A fresh lab for one check: everything it starts is ended, and every folder it made removed, by `close`. */
export async function openLab(options: LabOptions): Promise<LabHandle> {
  const place = await freshPlace(options.runFolder);
  const opened: OpenedSession[] = [];
  const lab: Lab = {
    subject: options.subject,
    contract: options.contract,
    runs: options.runs,
    async start(start: LabStart = {}) {
      const session = await openSession(options, start, await place.folders(start.place));
      opened.push(session);
      return session;
    },
  };
  return {
    lab,
    async close() {
      const killed: number[] = [];
      for (const session of opened) killed.push(...(await session.close()));
      await place.remove();
      return {
        killed,
        breaches: opened.flatMap((session) => [...session.breaches()]),
        troubles: opened.flatMap((session) => [...session.troubles()]),
      };
    },
  };
}
