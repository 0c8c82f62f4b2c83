import type { Evidence } from '../../spec/generated/report.gen.ts';
import type { Scenario, ScenarioFixtureChange } from '../../spec/generated/scenario.gen.ts';
import type { ResultClass, Subject } from '../../spec/generated/subject.gen.ts';
import type { LoadedContract } from '../../spec/load.ts';
import type { ScriptedCall, ScriptedStep } from '../model/model-step.ts';
import type { CapBreach, RoutedRequest, SentReply } from '../model/scripted-model.ts';
import type { AskChoice, ClientSide, PromptOutcome, SubjectAsk, ToldItems } from '../subjects/driver.ts';
import type { Surface } from '../surface/surface.ts';

/** Gives the requests kept under a name, or makes and keeps them. */
export type SharedRequests = (
  name: string,
  observe: () => Promise<readonly ObservedRequest[]>,
) => Promise<readonly ObservedRequest[]>;

/** What a check gets, and nothing else. */
export interface Lab {
  readonly subject: Subject;
  readonly contract: LoadedContract;
  /** Fresh processes per law (`--runs`). */
  readonly runs: number;
  /** Starts a fresh instance: own workspace, own HOME, own scripted model. Closed by the lab after the check. */
  start(options?: LabStart): Promise<LabSession>;
  /**
   * Requests that several checks look at: made once a run by whichever check asks first under this name, and again
   * only where that failed. Ask before any start of your own, so that no check waits with a process slot in its hands.
   * Absent where nothing is shared.
   */
  readonly sharedRequests?: SharedRequests;
  /** True: a subject that can run in this process does, also where a process of its own is asked for. */
  readonly sparesProcesses?: boolean;
  /**
   * Keeps files for whoever reads the verdict, in a folder of this name, and gives its path; null where the run keeps
   * nothing. Declared secrets are masked in them.
   */
  keep(name: string, files: KeptFiles): Promise<string | null>;
}

/** Contents by file name, without folders. */
export type KeptFiles = ReadonlyMap<string, string | Uint8Array>;

/** How an instance of the subject is started: mode, isolation, and what surrounds it. */
export interface LabStart {
  readonly mode?: string;
  /**
   * `process`: a process of its own even for a subject that can run in this one. `any`: none for the sake of the HOME.
   * Default: the cheapest that is real.
   */
  readonly isolation?: 'any' | 'process';
  /** Starts with the same place name use the same paths, emptied first; they must not overlap in time. */
  readonly place?: string;
  /** `warm` leaves the HOME as an earlier start of the same place left it; the workspace is emptied all the same. */
  readonly home?: 'fresh' | 'warm';
  /** Folder below the workspace in which the subject starts; made where missing. Default: the workspace itself. */
  readonly cwd?: string;
  /** Added to the allow-listed environment, e.g. TZ or LC_ALL. */
  readonly env?: { readonly [name: string]: string };
  readonly environmentOrder?: 'as-built' | 'reversed';
  /** Processors a process of its own may use. */
  readonly cores?: number;
  /** Files laid into the workspace before the start. */
  readonly files?: { readonly [path: string]: string };
  /** Rules, hooks, servers by fixture, a planner. Needs the feature of that name of whatever it names. */
  readonly given?: LabGiven;
  /** How the client answers each question; a function decides case by case. Default: nobody is there to ask. */
  readonly asks?: AskChoice | ((ask: SubjectAsk) => AskChoice | Promise<AskChoice>);
  /** True: where nobody answers, nothing is allowed beforehand either; what would ask is to be refused. */
  readonly allowsNothing?: boolean;
  /**
   * A second session in the process of another one, with its own workspace. Needs a driver with a client. With `given` it
   * is configured by itself, which needs a subject in this process or one that is handed its servers by session.
   */
  readonly beside?: LabSession;
  /** Ends the subject when it fires; its prompt then ends as `aborted`, which is no fault of the subject. */
  readonly signal?: AbortSignal;
}

/** What a start is configured with, in the words of scenarios. */
export type LabGiven = Pick<
  NonNullable<Scenario['given']>,
  'checks' | 'hooks' | 'mcp' | 'permissions' | 'planner' | 'routes'
>;

/** One event of a fixture server, in the order in which it wrote them down. */
export interface SentinelEvent {
  readonly event: 'start' | 'initialize' | 'tools/list' | 'tools/call' | 'exit';
  /** Process that it happened in. */
  readonly pid: number;
  /** Name and arguments of a call. */
  readonly tool?: string;
  readonly arguments?: unknown;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** One run of a hook, as it wrote it down before it decided anything. */
export interface HookRun {
  readonly event: 'PreToolUse' | 'PostToolUse';
  /** What it was told, parsed; null where it was no JSON. */
  readonly input: unknown;
  /** Name of the target by any of the known spellings; null where none was found. */
  readonly target: string | null;
}

/** One question of the subject, and what it was answered. */
export interface ObservedAsk extends SubjectAsk {
  readonly answer: AskChoice;
}

/** One started instance: turns are sent to it, and what they leave behind is read from outside. */
export interface LabSession extends ToldItems {
  /**
   * Sends one prompt whose model answers are `steps`; resolves when the turn has ended or the time is up. `prompt` is
   * the text of the user in place of the usual one; what tells turns apart is added to it.
   */
  turn(steps: readonly ScriptedStep[], prompt?: string, others?: OtherScripts): Promise<Turn>;
  /**
   * The text by which a call hands the child of this name its work: its requests are then answered by its own script,
   * and told apart from all others. The same text each time.
   */
  childPrompt(name: string): string;
  /** The call that performs an abstract act with the subject's own tool, e.g. `act('writeFile', { path, content })`. */
  act(name: string, values: { readonly [key: string]: string }): ScriptedCall;
  /** True when the subject file names a tool for the act. */
  mayAct(name: string): boolean;
  /** Questions so far that were answered, in order. */
  asks(): readonly ObservedAsk[];
  /** Runs of the hooks so far, in order. */
  hookRuns(): readonly HookRun[];
  /** What the fixture server of this name has seen so far, in order; read from what it wrote down. */
  sentinels(server: string): readonly SentinelEvent[];
  /** Changes what a fixture server offers, or the configuration that names it. */
  changeServer(change: ServerChange): Promise<void>;
  /** Absent where the driver plays no client. */
  readonly client?: ClientSide;
  /**
   * Ends the session as whoever has no more use for it does, for good; gives the ids of the processes that outlived it and
   * had to be killed. Not for a session that has others beside it.
   */
  end(): Promise<readonly number[]>;
  /** Ends the process; the next turn goes on in a new one. Absent where each turn has a process of its own, or none. */
  renew?(): Promise<void>;
  /** Kills all processes of the subject at once; the next turn goes on in a new one. Absent where it has none. */
  kill?(): Promise<void>;
  /** The next turns go on in a fork of the session, until `leaveFork`. Absent where nobody can ask for one. */
  fork?(): Promise<void>;
  leaveFork?(): Promise<void>;
  readonly disk: Disk;
  /** Changes the workspace from outside, as a user's editor would. */
  readonly world: World;
  /** All that went over the wire so far, whatever became of the turns. */
  exchange(): Exchange;
  /** The same view of the HOME of this start. */
  readonly home: Disk;
  /** Ids of the subject's living processes, by group and mark; empty for a subject in this process. */
  processes(): readonly number[];
}

/** One change of a configured server from outside. */
export type ServerChange =
  | { readonly kind: 'list'; readonly change: ScenarioFixtureChange }
  | { readonly kind: 'disable'; readonly name: string }
  /** The flags that the configuration has for it from now on; those left out stay. */
  | {
      readonly kind: 'configure';
      readonly name: string;
      readonly enabled?: boolean;
      readonly authorized?: boolean;
    }
  /** The configuration names what it named at the start. */
  | { readonly kind: 'restore'; readonly name: string };

/** What lies in the workspace now, read from disk and never from what a subject says. */
export interface Disk {
  exists(path: string): Promise<boolean>;
  /** Content, or null when the file does not exist. */
  read(path: string): Promise<string | null>;
  /** Relative paths of all files, sorted; agent state folders (.git, the subject's own) included. */
  list(): Promise<readonly string[]>;
  /** Kind, permission bits and link target of an entry itself, or null when there is none. Links are not followed. */
  state(path: string): Promise<EntryState | null>;
  /** Everything below the workspace with its digest, for "nothing changed" comparisons. */
  snapshot(): Promise<readonly EntryState[]>;
}

/** Changes below the workspace that are not the subject's. A path that leads out of it is refused. */
export interface World {
  /** Folders on the way are made. `mode` are permission bits, e.g. 0o644. */
  write(path: string, content: string, mode?: number): Promise<void>;
  /** A file, a link, or a folder with all that is in it. */
  remove(path: string): Promise<void>;
  /** A symbolic link in place of what is there; the target is taken as it is written. */
  link(path: string, target: string): Promise<void>;
  setMode(path: string, mode: number): Promise<void>;
}

/** Requests and what was sent back, by sequence. */
export interface Exchange {
  readonly routed: readonly RoutedRequest[];
  readonly replies: readonly SentReply[];
}

export interface EntryState {
  readonly path: string;
  readonly kind: 'file' | 'folder' | 'link' | 'other';
  /** Permission bits, e.g. 0o644. */
  readonly mode: number;
  /** SHA-256 of a file's content, target of a link, empty otherwise. */
  readonly content: string;
}

/** What other models than that of the session itself answer in one turn. */
export interface OtherScripts {
  /** By the name of the child. A child that is not among them has none, and what it asks is still told apart. */
  readonly children?: { readonly [name: string]: readonly ScriptedStep[] };
  /** Of the planner, in a session that has one. */
  readonly planner?: readonly ScriptedStep[];
}

/** What was observed of one agent in a turn. */
export interface AgentTurn {
  /** Its requests in order. */
  readonly requests: readonly ObservedRequest[];
  /** Tool results its model was shown, by call id, in order of appearance in its last request. */
  readonly results: readonly ToolResult[];
  /** Every scripted step was asked for. */
  readonly finished: boolean;
}

/** What was observed of one prompt up to its end. */
export interface Turn extends AgentTurn {
  /** Main requests of this turn in order. Empty only where a later turn of a session never asked the model. */
  readonly requests: readonly ObservedRequest[];
  /** The children that were scripted or asked something, by name. Absent where there was none. */
  readonly children?: ReadonlyMap<string, AgentTurn>;
  /** Absent in a session without a planner. */
  readonly planner?: AgentTurn;
  readonly outcome: PromptOutcome;
  readonly breaches: readonly CapBreach[];
  /** All requests, side requests included. */
  readonly routed: readonly RoutedRequest[];
}

/** One provider request, as bytes and as meaning. */
export interface ObservedRequest {
  readonly sequence: number;
  readonly body: Uint8Array;
  readonly surface: Surface;
  /** The parsed `messages`, for meaning only. */
  readonly messages: readonly unknown[];
}

/** One tool result as the model was shown it. */
export interface ToolResult {
  readonly callId: string;
  readonly text: string;
  /** A label that the subject file maps; disk decides. */
  readonly class: ResultClass;
}

/** What a check found, with the evidence for it. Told apart by `outcome`. */
export type Outcome =
  | { readonly outcome: 'pass'; readonly evidence: readonly Evidence[] }
  | {
      readonly outcome: 'fail';
      readonly message: string;
      readonly evidence: readonly Evidence[];
      /** Names of the rows that failed, where it is the outcome of a table. */
      readonly failedRows?: readonly string[];
    }
  | { readonly outcome: 'blocked'; readonly message: string; readonly evidence: readonly Evidence[] }
  | { readonly outcome: 'not-applicable'; readonly message: string; readonly evidence: readonly Evidence[] };

/** The outcome of a claim that holds. */
export function pass(...evidence: readonly Evidence[]): Outcome {
  return { outcome: 'pass', evidence };
}
/** The outcome of a claim that the subject breaks: one sentence with the value that was seen. */
export function fail(message: string, ...evidence: readonly Evidence[]): Outcome {
  return { outcome: 'fail', message, evidence };
}
/** The outcome of a check that could not look: one sentence that says what was missing. */
export function blocked(message: string, ...evidence: readonly Evidence[]): Outcome {
  return { outcome: 'blocked', message, evidence };
}
