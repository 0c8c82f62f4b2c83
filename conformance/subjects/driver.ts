import type { Subject } from '../../spec/generated/subject.gen.ts';
import type { ModelEndpoint, ScriptedModel } from '../model/scripted-model.ts';
import type { Enclosure } from './enclosure.ts';

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
  readonly signal: AbortSignal;
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
export interface RunningSubject {
  /** One turn: a user prompt up to the final answer (in a `command` subject: one process). The second call resumes the session. */
  prompt(text: string): Promise<PromptOutcome>;
  /** Ids of its living processes; none for a subject in this process. */
  processes(): readonly number[];
  /** Ends the session; kills what is left. Returns the processes that had to be killed. */
  close(): Promise<{ readonly killed: readonly number[] }>;
}

/** One interface for in-process and external subjects. */
export interface SubjectDriver {
  readonly kind: 'in-process' | 'command';
  readonly subject: Subject;
  /** Folder of the subject file: {agentDir}. */
  readonly agentDir: string;
  /** `resume` is declared or the driver keeps sessions itself. */
  readonly maySpanTurns: boolean;
  start(options: StartOptions): Promise<RunningSubject>;
}
