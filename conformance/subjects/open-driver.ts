import type { Subject } from '../../spec/generated/subject.gen.ts';
import type { LoadedContract } from '../../spec/load.ts';
import { acpDriver } from './acp/acp-driver.ts';
import { commandDriver } from './command-driver.ts';
import type { SubjectDriver } from './driver.ts';
import { type InProcessDriverOptions, inProcessDriver } from './in-process-driver.ts';
import { requireStartable } from './recording/require-startable.ts';

export interface OpenDriverOptions {
  readonly subject: Subject;
  /** Folder of the subject file: {agentDir}. */
  readonly agentDir: string;
  /** `process`: a process of its own even for a subject that can run in this one. */
  readonly isolation: 'any' | 'process';
  readonly contract: LoadedContract;
  /** Defects of a broken subject; functions, so they reach a subject in this process only. */
  readonly overrides?: InProcessDriverOptions['overrides'];
  /** True where something has to be answered, cancelled or switched over: a driver that plays a client, where there is one. */
  readonly client?: boolean;
  /** Mode of the start: one that can only be chosen over the protocol needs a client. */
  readonly mode?: string;
}

/** The driver for a subject: the cheapest that the asked isolation allows and that can do what is needed. */
export function openDriver(options: OpenDriverOptions): SubjectDriver {
  const { subject, agentDir, contract, overrides, client = false } = options;
  requireStartable(subject);
  if (subject.driver === 'in-process' && options.isolation !== 'process') {
    return inProcessDriver({ subject, agentDir, contract, ...(overrides && { overrides }) });
  }
  const needsClient = client || isChosenByClient(subject, options.mode);
  const playsClient = subject.driver === 'acp' || (needsClient && subject.acp !== undefined);
  return playsClient ? acpDriver({ subject, agentDir }) : commandDriver({ subject, agentDir });
}

function isChosenByClient({ modes }: Subject, mode: string | undefined): boolean {
  const { acp, args, env } = (mode === undefined ? undefined : modes?.[mode]) ?? {};
  return acp !== undefined && args === undefined && env === undefined;
}
