import type { Subject } from '../../spec/generated/subject.gen.ts';
import type { ModelEndpoint, ScriptedModel } from '../model/scripted-model.ts';
import type { Enclosure } from './enclosure.ts';
import type { Given } from './given.ts';

/** What a driver needs to start one fresh instance of a subject. The folders exist and belong to this instance. */
export interface StartOptions {
  readonly model: ScriptedModel;
  readonly endpoint: ModelEndpoint;
  readonly workspace: string;
  readonly home: string;
  /** One of the subject's modes; absent means its default mode. */
  readonly mode?: string;
  /** Added to the allow-listed environment. */
  readonly env?: { readonly [name: string]: string };
  /** Where a command starts; inside the workspace, which it is by default. */
  readonly cwd?: string;
  /** `reversed` hands the same variables over in the opposite order. */
  readonly environmentOrder?: 'as-built' | 'reversed';
  /** Processors that a command may run on; all where absent or where the system cannot limit them. */
  readonly cores?: number;
  /** Namespaces that the subject's processes live in; null or absent where containment is partial. */
  readonly enclosure?: Enclosure | null;
  /** Rules, hooks and servers that the subject is configured with. */
  readonly given?: Given;
  /** Answers what the subject asks. Absent: there is no client to ask. */
  readonly onAsk?: (ask: SubjectAsk) => Promise<AskChoice>;
  /** True: what would ask is not allowed beforehand where nobody can be asked. */
  readonly allowsNothing?: boolean;
  readonly signal: AbortSignal;
}

/** A question of the subject before a call runs, as the client was shown it. */
export interface SubjectAsk {
  /** Id of the call on the provider's wire or the client's, whichever the subject gives; empty where it gives none. */
  readonly callId: string;
  /** Programmatic name of what it asks about, null where it gives none. */
  readonly name: string | null;
  readonly title: string;
  /** Kinds that it offers. */
  readonly offers: readonly string[];
}

export type AskChoice = 'allow-once' | 'allow-always' | 'reject-once' | 'reject-always' | 'cancelled';

/** A question and what was sent back. */
export interface AnsweredAsk {
  readonly ask: SubjectAsk;
  /** What was to be answered. */
  readonly choice: AskChoice;
  /** What could be answered with what the subject offers. */
  readonly sent: AskChoice;
  /** Why the two differ; null where they do not. */
  readonly note: string | null;
}

/** One line between client and subject. */
export interface ClientLine {
  readonly from: 'agent' | 'client';
  /** Its beginning, up to 4 KiB. */
  readonly text: string;
  readonly totalBytes: number;
}

/** One item of a list of work as a client is told of it. */
export interface ToldItem {
  readonly content: string;
  readonly status: string;
}

/** What only a subject with a client can do. */
export interface ClientSide {
  setMode(mode: string): Promise<void>;
  /** Breaks the running turn off; its prompt then ends by itself. */
  cancel(): Promise<void>;
  /** Metadata of the results so far, by call id. */
  metadata(callId: string): { readonly [key: string]: unknown } | null;
  /** The list of work that was told last; empty before any. */
  readonly plan: readonly ToldItem[];
  /** Protocol faults seen so far, one sentence each: raw lines that are no message of the protocol. */
  readonly protocolFaults: readonly string[];
  /** Questions so far as they were answered. Absent: each was answered as chosen. */
  readonly answered?: readonly AnsweredAsk[];
  /** The first and the last lines so far, secrets masked. Absent where there is no wire. */
  readonly lines?: readonly ClientLine[];
  /** A second session in the same process. */
  beside(options: StartOptions): Promise<RunningSubject>;
}

/** What a client tells a session between two prompts. Absent where nobody can tell it. */
export interface ToldItems {
  /** Sets the goal of the user; without items there is none. */
  setGoal?(items: readonly string[]): Promise<void>;
  /** Approves a plan with these acceptance items. */
  approvePlan?(items: readonly string[]): Promise<void>;
}

/** How one prompt ended, as the operating system and the clock saw it. */
export interface PromptOutcome {
  readonly kind: 'ended' | 'timed-out' | 'not-started' | 'crashed' | 'aborted' | 'cap-breached';
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** Text for the report, bounded (first and last 8 KiB of each stream). */
  readonly stdout: string;
  readonly stderr: string;
  /** One sentence with the value: why it ended so. */
  readonly detail: string;
  readonly durationMs: number;
}

/** A started instance of a subject, which belongs to one session. */
export interface RunningSubject extends ToldItems {
  /** One turn: a user prompt up to the final answer (in a `command` subject: one process). The second call resumes the session. */
  prompt(text: string): Promise<PromptOutcome>;
  /** Ids of its living processes, without one that lives as long as the session; none for a subject in this process. */
  processes(): readonly number[];
  /**
   * Ends the process; the next prompt goes on with the session in a new one. Absent where each prompt has a process of
   * its own, or where there is none.
   */
  renew?(): Promise<void>;
  /**
   * Kills all its processes at once, as a system does that runs out of memory; the next prompt goes on with the session in
   * a new one. Absent for a subject in this process.
   */
  kill?(): Promise<void>;
  /** The next prompts go on in a fork of the session, until `leaveFork`. Absent where nobody can ask for one. */
  fork?(): Promise<void>;
  leaveFork?(): Promise<void>;
  /** Present where the driver plays a client. */
  readonly client?: ClientSide;
  /** Writes the subject's configuration again, with another given; the process goes on. */
  reconfigure?(given: Given): Promise<void>;
  /** Ends the session; kills what is left. Returns the processes that had to be killed. */
  close(): Promise<{ readonly killed: readonly number[] }>;
}

/** One interface for in-process and external subjects. */
export interface SubjectDriver {
  readonly kind: 'acp' | 'in-process' | 'command';
  readonly subject: Subject;
  /** Folder of the subject file: {agentDir}. */
  readonly agentDir: string;
  /** `resume` is declared or the driver keeps sessions itself. */
  readonly maySpanTurns: boolean;
  start(options: StartOptions): Promise<RunningSubject>;
}
