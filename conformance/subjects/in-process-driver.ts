import type { Reference, ReferenceOverrides, SessionOptions } from '../../reference/index.ts';
import { HarnessError } from '../../spec/errors.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { type LoadedContract, loadContract } from '../../spec/load.ts';
import type { RunningSubject, StartOptions, SubjectDriver } from './driver.ts';
import { endFamily } from './end-family.ts';
import { InProcessClient } from './in-process-client.ts';
import { promptInProcess } from './in-process-prompt.ts';
import { forgetFamily, noteFamily } from './live-families.ts';
import { homeMarks, livingMembers, type ProcessFamily } from './process-family.ts';
import { refusePrompt } from './refuse-prompt.ts';
import { scriptedCredentials } from './scripted-credentials.ts';
import { startValues } from './start-values.ts';
import { chosenMode } from './subject-argv.ts';
import { type SubjectTiming, subjectTiming } from './subject-timing.ts';
import { writeConfigFiles } from './write-config-files.ts';

export interface InProcessDriverOptions {
  readonly subject: Subject;
  readonly agentDir: string;
  /** What the subject is judged by; where it cannot be served, the subject's first contract that can be is run. */
  readonly contract: LoadedContract;
  /** Defects of a broken subject. */
  readonly overrides?: ReferenceOverrides;
  /** In place of what the subject file says; for tests of the supervision. */
  readonly timing?: Partial<SubjectTiming>;
}

const modes = ['plan', 'agent', 'yolo'] as const;

/** Drives the reference runtime inside this process: no start-up cost, and defects can be handed to it as functions. */
export function inProcessDriver(options: InProcessDriverOptions): SubjectDriver {
  const { subject, agentDir } = options;
  return {
    kind: 'in-process',
    subject,
    agentDir,
    maySpanTurns: true,
    start: (start) => startInProcess(options, start),
  };
}

async function startInProcess(options: InProcessDriverOptions, start: StartOptions): Promise<RunningSubject> {
  const reference = await openReference(options);
  return configuredSession(options, reference, start, () => reference.close());
}

/** A session with files of its own in its HOME, in which its processes are looked for. */
async function configuredSession(
  options: InProcessDriverOptions,
  reference: Reference,
  start: StartOptions,
  afterwards: () => Promise<void>,
): Promise<RunningSubject> {
  const values = startValues(options.agentDir, start, referenceMode(options.subject, start.mode));
  await writeConfigFiles(options.subject.config, values, start, start.given);
  const running = await openSession(options, reference, start);
  // Only its commands and servers are processes; they carry the home of the session.
  const family: ProcessFamily = { marks: homeMarks(start.home), groupId: null };
  noteFamily(family);
  return {
    ...running,
    processes: () => livingMembers(family),
    reconfigure: (given) => writeConfigFiles(options.subject.config, values, start, given),
    async close() {
      try {
        await running.close();
        await afterwards();
      } finally {
        forgetFamily(family);
      }
      return { killed: await endFamily(family, timingOf(options).graceMs) };
    },
  };
}

/** A session of a runtime that may have others, which share its home and end with it. */
async function openSession(
  options: InProcessDriverOptions,
  reference: Reference,
  start: StartOptions,
): Promise<RunningSubject> {
  const client = new InProcessClient(start.onAsk);
  const opening: SessionOptions = {
    workspace: start.workspace,
    home: start.home,
    mode: referenceMode(options.subject, start.mode),
    // Where there is nobody to ask, what would ask is allowed from the start, unless the start says otherwise.
    allowWrites: start.onAsk === undefined && start.allowsNothing !== true,
    provider: { ...scriptedCredentials, baseUrl: start.endpoint.baseUrl, stream: true },
    client: client.ofSession,
  };
  let session = await reference.openSession(opening);
  let source = session.id;
  const timing = timingOf(options);
  return {
    prompt: async (text) =>
      refusePrompt(start) ?? promptInProcess(session, text, start, timing, client.beginTurn()),
    processes: () => [],
    setGoal: async (items) => session.setGoal(items),
    approvePlan: async (items) => session.approvePlan(items),
    client: {
      setMode: async (mode) => session.setMode(referenceMode(options.subject, mode)),
      cancel: async () => client.cancel(),
      metadata: (callId) => client.metadata(callId),
      get plan() {
        return client.plan;
      },
      protocolFaults: [],
      beside: (other) => openBeside(options, reference, start, other),
    },
    // One of the two is open at a time, so that what they share on disk shows in the other.
    async fork() {
      source = session.id;
      await session.close();
      session = await reference.openSession({ ...opening, fork: source });
    },
    async leaveFork() {
      await session.close();
      session = await reference.openSession({ ...opening, resume: source });
    },
    async close() {
      await session.close();
      return { killed: [] };
    },
  };
}

/** A further session of the same runtime. With a HOME of its own it has a configuration of its own. */
async function openBeside(
  options: InProcessDriverOptions,
  reference: Reference,
  first: StartOptions,
  start: StartOptions,
): Promise<RunningSubject> {
  if (start.home === first.home) return openSession(options, reference, start);
  return configuredSession(options, reference, start, async () => {});
}

function timingOf({ subject, timing }: InProcessDriverOptions): SubjectTiming {
  return { ...subjectTiming(subject), ...timing };
}

/** Loaded only when it is driven: a run of another subject does not pay for it. */
async function openReference(options: InProcessDriverOptions): Promise<Reference> {
  const { createReference } = await import('../../reference/index.ts');
  const contract = await servedContract(options);
  return createReference({ contract, ...(options.overrides && { overrides: options.overrides }) });
}

async function servedContract({ contract, subject }: InProcessDriverOptions): Promise<LoadedContract> {
  if (isServable(contract)) return contract;
  for (const id of subject.contracts) {
    const other = await loadContract(id);
    if (isServable(other)) return other;
  }
  throw new HarnessError(
    'CONFIG_INVALID',
    `subject "${subject.name}" names no contract that has tools, so there is none to run: ${subject.contracts.join(', ')}`,
  );
}

/** A contract without tools only judges. */
function isServable({ surfaces, limits }: LoadedContract): boolean {
  return surfaces !== null && limits !== null;
}

function referenceMode(subject: Subject, asked: string | undefined): (typeof modes)[number] {
  const chosen = chosenMode(subject, asked) ?? 'agent';
  const mode = modes.find((known) => known === chosen);
  if (mode !== undefined) return mode;
  throw new HarnessError(
    'CONFIG_INVALID',
    `subject "${subject.name}" runs in process, where the modes are ${modes.join(', ')}, not "${chosen}"`,
  );
}
