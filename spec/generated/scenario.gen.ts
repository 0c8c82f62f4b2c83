// Made by tools/generate from spec/schema/scenario.schema.json. Do not edit.

import type { ActName } from './subject.gen.ts';
export type { ActName };

import type { ModePromise } from './subject.gen.ts';
export type { ModePromise };

import type { ResultClass } from './subject.gen.ts';
export type { ResultClass };

/**
 * A check written as data: what is given, what the model, the client and the world do, and what has to be observed.
 */
export interface Scenario {
  /**
   * Address of this schema, for editors.
   */
  readonly $schema?: string;
  /**
   * Area and slug with a slash between them; of a shipped scenario its path under spec/scenarios without the ending.
   */
  readonly id: string;
  /**
   * The claim: one plain statement of what holds.
   */
  readonly title: string;
  /**
   * What the reader of the document has to know beside it.
   */
  readonly note?: string;
  /**
   * Contract under which the scenario judges.
   */
  readonly contract: string;
  /**
   * Requirements of the contract; their levels say how grave a failure is.
   */
  readonly proves: readonly string[];
  /**
   * Features without which the scenario means nothing.
   */
  readonly needs?: readonly string[];
  /**
   * Bound of the whole scenario. Default 120000.
   */
  readonly timeoutMs?: number;
  /**
   * The state before the first step.
   */
  readonly given?: ScenarioGiven;
  /**
   * What happens, in order.
   */
  readonly steps: readonly ScenarioStep[];
}

/**
 * The state in which a subject starts.
 */
export interface ScenarioGiven {
  /**
   * Mode by the subject's own name. Default: its default mode.
   */
  readonly mode?: string;
  /**
   * In place of `mode`: the first of the subject's modes that promises this.
   */
  readonly promises?: ModePromise;
  /**
   * Content of files in the workspace, by path.
   */
  readonly files?: {
    readonly [k: string]: string;
  };
  /**
   * Rules for calls, in the subject's own names.
   */
  readonly permissions?: ScenarioPermissions;
  /**
   * What a hook at each event does.
   */
  readonly hooks?: {
    readonly [k: string]: ScenarioHook;
  };
  /**
   * MCP servers that the subject is configured with.
   */
  readonly mcp?: readonly ScenarioServer[];
  /**
   * Commands that together verify the project, as the user has configured them.
   */
  readonly checks?: readonly string[];
  /**
   * Capabilities that an answer has to have used, as the user has configured them.
   */
  readonly routes?: readonly ScenarioRoute[];
  /**
   * A model of its own plans before the model of the session acts.
   */
  readonly planner?: true;
  /**
   * `warm`: a session of one turn has left its traces in the HOME. `listed`: in a session before, without rules and hooks, each server was called by its capability id, so that what it lists may be known. Default `fresh`.
   */
  readonly home?: 'fresh' | 'warm' | 'listed';
  /**
   * Folder below the workspace in which the subject starts.
   */
  readonly cwd?: string;
  /**
   * Variables added to the environment.
   */
  readonly env?: {
    readonly [k: string]: string;
  };
  /**
   * How the client answers each question that no step answers. `nobody`: there is no client to ask, and what would ask is allowed beforehand where the subject can be told so. `nobody-and-nothing-allowed`: it is not. Default: reject-once in a scenario that speaks of questions or lets a client act, nobody in any other.
   */
  asks?:
    | 'allow-once'
    | 'allow-always'
    | 'reject-once'
    | 'reject-always'
    | 'cancelled'
    | 'nobody'
    | 'nobody-and-nothing-allowed';
}

/**
 * Rules by what they do with a call. A rule act:NAME stands for the subject's own tool for the act NAME.
 */
export interface ScenarioPermissions {
  /**
   * Calls that run unasked.
   */
  readonly allow?: readonly string[];
  /**
   * Calls that ask first.
   */
  readonly ask?: readonly string[];
  /**
   * Calls that are refused.
   */
  readonly deny?: readonly string[];
}

/**
 * What a hook does. All write down that they ran. `record` lets the call pass, `refuse` ends with exit code 2, `refuse-from-second` does so from its second run on, `fail` with 1, `crash` by a signal, `hang` outlives its time. The others end with 0 and say something on their output: `refuse-in-text` deny, `refuse-behind-text` the same behind a line that is no JSON, `refuse-in-nested-text` deny as the permission decision of a hook-specific output, `allow-in-text` allow, `ask-in-text` ask, `break-off-text` half an object; `allow-in-text-and-refuse` says allow and ends with 2.
 */
export type ScenarioHook =
  | 'record'
  | 'refuse'
  | 'refuse-in-text'
  | 'refuse-behind-text'
  | 'refuse-from-second'
  | 'refuse-in-nested-text'
  | 'allow-in-text'
  | 'ask-in-text'
  | 'allow-in-text-and-refuse'
  | 'break-off-text'
  | 'fail'
  | 'crash'
  | 'hang';

/**
 * One configured MCP server.
 */
export interface ScenarioServer {
  /**
   * Name in the subject's configuration.
   */
  readonly name: string;
  /**
   * Fixture that plays it.
   */
  readonly fixture: string;
  /**
   * Started with the session, or when it is needed.
   */
  readonly autoStart?: boolean;
  /**
   * Whether it is switched on. Default true.
   */
  readonly enabled?: boolean;
  /**
   * Whether the user has agreed to run it. Default true.
   */
  readonly authorized?: boolean;
}

/**
 * One capability that a prompt calls for.
 */
export interface ScenarioRoute {
  /**
   * Its id, in the subject's own words.
   */
  readonly capability: string;
  /**
   * How firmly: `require` lets no final answer through without a successful call.
   */
  readonly use: 'require' | 'prefer';
  /**
   * Words of a prompt that call for it. Absent: every prompt does.
   */
  readonly triggers?: readonly string[];
}

/**
 * One thing that happens, or nothing but expectations. Model steps: call, act, calls, say, claim. Client acts: prompt, resume, fork, cancel, answer, setMode, setGoal, approvePlan. World acts: write, remove, link, chmod, fixture, disableServer, kill.
 */
export interface ScenarioStep {
  /**
   * Name by which other steps speak of this call.
   */
  readonly label?: string;
  /**
   * The model calls a tool by this name, whether it exists or not.
   */
  readonly call?: string;
  /**
   * The model calls the subject's own tool for this act.
   */
  readonly act?: ActName;
  /**
   * Arguments of a `call`, or the values that fill the templates of an `act`. In their texts {child:NAME} stands for the work of the child of this name, and {captured:NAME} for what an earlier result captured.
   */
  readonly with?: {
    readonly [k: string]: unknown;
  };
  /**
   * Text of the arguments, sound or not, in place of what `with` would give; {arguments} in it stands for that.
   */
  readonly arguments?: string;
  /**
   * The model makes these calls in one message.
   */
  readonly calls?: readonly ScenarioCall[];
  /**
   * The model gives its final answer, which ends the turn.
   */
  readonly say?: string;
  /**
   * The model gives a final answer that is not accepted: the turn goes on, and a further request follows.
   */
  readonly claim?: string;
  /**
   * Name of the child whose model gives this answer, as {child:NAME} handed it its work; `planner` for the model of the planner. Default: the model of the session.
   */
  readonly in?: string;
  /**
   * The user begins a turn with this text.
   */
  readonly prompt?: string;
  /**
   * The session goes on in a new process with the next turn.
   */
  readonly resume?: 'new-process';
  /**
   * `begin`: the next turns go on in a fork of the session, which itself stays as it is. `leave`: the turns behind it are those of the session again that the fork was made of.
   */
  readonly fork?: 'begin' | 'leave';
  /**
   * All processes of the subject are killed at once while the call before this step runs. The session goes on in a new process with the next turn. Disk facts between the two are waited for.
   */
  readonly kill?: true;
  /**
   * The user breaks the turn off while the call before this step runs. Disk facts between the two are waited for; they show that it has begun.
   */
  readonly cancel?: true;
  /**
   * The user answers a question of the call before this step. What stands between the two happens while the question is open.
   */
  readonly answer?: ScenarioAnswer;
  /**
   * The user changes the mode.
   */
  readonly setMode?: string;
  /**
   * The user sets a goal of these items, or takes it back where there is none.
   */
  readonly setGoal?: ScenarioItems;
  /**
   * The user approves a plan with these acceptance items.
   */
  readonly approvePlan?: ScenarioItems;
  /**
   * A file of the workspace gets this content from outside.
   */
  readonly write?: ScenarioWrite;
  /**
   * Path that disappears from the workspace.
   */
  readonly remove?: string;
  /**
   * A symbolic link appears in the workspace.
   */
  readonly link?: ScenarioLink;
  /**
   * A file changes its permission bits.
   */
  readonly chmod?: ScenarioMode;
  /**
   * A fixture server changes what it offers, or what the configuration says of it.
   */
  readonly fixture?: ScenarioFixtureChange;
  /**
   * The server of this name is switched off.
   */
  readonly disableServer?: string;
  /**
   * Bound from the model's answer to the next request, or to the end of the turn behind the last answer.
   */
  readonly timeoutMs?: number;
  /**
   * What has to be observed.
   */
  readonly expect?: ScenarioExpectation;
}

/**
 * One of several calls in one message.
 */
export interface ScenarioCall {
  /**
   * Name by which other steps speak of this call.
   */
  readonly label?: string;
  /**
   * A tool by this name, whether it exists or not.
   */
  readonly call?: string;
  /**
   * The subject's own tool for this act.
   */
  readonly act?: ActName;
  /**
   * Arguments of a `call`, or the values that fill the templates of an `act`. In their texts {child:NAME} stands for the work of the child of this name, and {captured:NAME} for what an earlier result captured.
   */
  readonly with?: {
    readonly [k: string]: unknown;
  };
  /**
   * Text of the arguments, sound or not, in place of what `with` would give; {arguments} in it stands for that.
   */
  readonly arguments?: string;
  /**
   * What has to be observed of its result.
   */
  readonly expect?: ResultExpectation;
}

/**
 * Items that the user sets or approves.
 */
export interface ScenarioItems {
  /**
   * One text an item, in order.
   */
  readonly items: readonly string[];
}

/**
 * An answer to what the subject asked.
 */
export interface ScenarioAnswer {
  /**
   * What the question is about, as `asks` spells it. Default: the oldest open question.
   */
  readonly ask?: string;
  /**
   * What is chosen.
   */
  readonly choose: 'allow-once' | 'allow-always' | 'reject-once' | 'reject-always' | 'cancelled';
}

/**
 * A file as it is from now on.
 */
export interface ScenarioWrite {
  /**
   * Path below the workspace.
   */
  readonly path: string;
  /**
   * The whole content.
   */
  readonly content: string;
  /**
   * Permission bits. Default: those of a new file.
   */
  readonly mode?: FileMode;
}

/**
 * A symbolic link.
 */
export interface ScenarioLink {
  /**
   * Path below the workspace.
   */
  readonly path: string;
  /**
   * What it points at, as it is written.
   */
  readonly target: string;
}

/**
 * Permission bits of a file.
 */
export interface ScenarioMode {
  /**
   * Path below the workspace.
   */
  readonly path: string;
  /**
   * The bits.
   */
  readonly mode: FileMode;
}

/**
 * Permission bits in octal digits, such as 644.
 */
export type FileMode = string;

/**
 * How the list of a fixture server changes.
 */
export interface ScenarioFixtureChange {
  /**
   * Name of the server.
   */
  readonly name: string;
  /**
   * Tools that appear.
   */
  readonly add?: readonly string[];
  /**
   * Tools that disappear.
   */
  readonly remove?: readonly string[];
  /**
   * The order changes and nothing else.
   */
  readonly shuffle?: true;
  /**
   * The process of the server ends at once.
   */
  readonly die?: true;
  /**
   * Fixture that the configuration names under this server from now on; the running process stays what it is.
   */
  readonly become?: string;
}

/**
 * What has to be observed of the result of one call, in the request that follows it. Each of these takes exactly one result under the id of the call.
 */
export interface ResultExpectation {
  /**
   * There is exactly one result, whatever it says.
   */
  readonly answered?: true;
  /**
   * Class of the result, as the subject file labels it.
   */
  readonly result?: ResultClass;
  /**
   * Classes one of which the result has.
   */
  readonly resultIn?: readonly ResultClass[];
  /**
   * Number from 1, or label, of an earlier call whose result has the same text.
   */
  readonly sameAs?: number | string;
  /**
   * Facts of the result's text.
   */
  readonly text?: TextExpectation;
  /**
   * Names under which later steps can use what a regular expression of ECMAScript with the u flag matches in the result's text: its first group, or the whole match where it has none.
   */
  readonly capture?: {
    readonly [k: string]: string;
  };
  /**
   * Members that the metadata of the result holds, each with this very value; null stands for a member that is absent or null.
   */
  readonly metadata?: {
    readonly [k: string]: unknown;
  };
}

/**
 * Facts of a text.
 */
export interface TextExpectation {
  /**
   * The whole text.
   */
  readonly equals?: string;
  /**
   * Texts each of which occurs in it.
   */
  readonly contains?: readonly string[];
  /**
   * Texts none of which occurs in it.
   */
  readonly lacks?: readonly string[];
  /**
   * Regular expression of ECMAScript with the u flag that matches somewhere in it.
   */
  readonly matches?: string;
  /**
   * It has at least so many bytes in UTF-8.
   */
  readonly minBytes?: number;
  /**
   * It has at most so many bytes in UTF-8.
   */
  readonly maxBytes?: number;
  /**
   * SHA-256 of its bytes in UTF-8.
   */
  readonly sha256?: string;
}

/**
 * What has to be observed after a step.
 */
export interface ScenarioExpectation {
  /**
   * There is exactly one result, whatever it says.
   */
  readonly answered?: true;
  /**
   * Class of the result, as the subject file labels it.
   */
  readonly result?: ResultClass;
  /**
   * Classes one of which the result has.
   */
  readonly resultIn?: readonly ResultClass[];
  /**
   * Number from 1, or label, of an earlier call whose result has the same text.
   */
  readonly sameAs?: number | string;
  /**
   * Facts of the result's text.
   */
  readonly text?: TextExpectation;
  /**
   * Names under which later steps can use what a regular expression of ECMAScript with the u flag matches in the result's text: its first group, or the whole match where it has none.
   */
  readonly capture?: {
    readonly [k: string]: string;
  };
  /**
   * Members that the metadata of the result holds, each with this very value; null stands for a member that is absent or null.
   */
  readonly metadata?: {
    readonly [k: string]: unknown;
  };
  /**
   * Facts of entries by their path below the workspace; the path . is the workspace with all that is in it.
   */
  readonly disk?: {
    readonly [k: string]: DiskExpectation;
  };
  /**
   * The same of entries below the HOME; the path . is the HOME with all that is in it.
   */
  readonly home?: {
    readonly [k: string]: DiskExpectation;
  };
  /**
   * The next request shows the tools of the first one byte by byte; `unchanged`: its masked system text too.
   */
  readonly surface?: 'tools-unchanged' | 'unchanged';
  /**
   * The tools of the request that this step answers.
   */
  readonly shows?: ShownExpectation;
  /**
   * Facts of the request that follows.
   */
  readonly next?: RequestExpectation;
  /**
   * Number of requests in the turn, of the agent that the step belongs to.
   */
  readonly requests?: number;
  /**
   * Which models were asked in the turn, in the order of their first request.
   */
  readonly models?: readonly AskedModel[];
  /**
   * The list of work that the client was told last, whole and in order; none for a session that told of no list.
   */
  readonly plan?: readonly PlanItem[];
  /**
   * Nothing that the turn started is left when it is over; a subject that lives on between turns is itself none of it.
   */
  readonly processes?: 'none';
  /**
   * How the turn ended. Every turn has to finish, whether this says so or not, save one that a step cancels: that has to end without a further request.
   */
  readonly turn?: 'cancelled' | 'finished';
  /**
   * What was asked about, in order: the programmatic name, or the title where the question has none; act:NAME stands for the subject's own tool for the act NAME. Of a step of the model: from its answer until the results were in. Of any other step: since the step before.
   */
  readonly asks?: readonly string[];
  /**
   * Hooks that ran in the same span, in order: the name of the target, behind PostToolUse: for a hook after the call, and ? where the hook was told no target; act:NAME as with `asks`.
   */
  readonly hooks?: readonly string[];
  /**
   * How many hooks ran in the same span, whatever they were told.
   */
  readonly hookRuns?: number;
  /**
   * What each fixture server has seen since the subject started, in order.
   */
  readonly sentinels?: {
    readonly [k: string]: SentinelEvents;
  };
  /**
   * How often the process of each fixture server has been started so far.
   */
  readonly processStarts?: {
    readonly [k: string]: number;
  };
  /**
   * Fixture servers all of whose calls so far, at least two, went to one process.
   */
  readonly sameProcess?: readonly string[];
}

/**
 * Events of a fixture server, in order: start, initialize, tools/list once a page, and tools/call: with the name of the tool behind the colon. How often a list is asked for is looked at only where this has a tools/list. The end of a process is no event, as one that is killed cannot write it down.
 */
export type SentinelEvents = readonly string[];

/**
 * Facts of one entry of the workspace or the HOME. Links are looked at, never followed.
 */
export interface DiskExpectation {
  /**
   * Whether there is an entry at all.
   */
  readonly exists?: boolean;
  /**
   * What it is.
   */
  readonly kind?: 'file' | 'folder' | 'link' | 'other';
  /**
   * The whole content of the file.
   */
  readonly content?: string;
  /**
   * Texts each of which occurs in the file.
   */
  readonly contains?: readonly string[];
  /**
   * Permission bits.
   */
  readonly mode?: FileMode;
  /**
   * Target of the link, as it is written.
   */
  readonly link?: string;
  /**
   * Kind, mode and content, and of a folder all that is in it, are as they were before the step, or for bare expectations before the step before them.
   */
  readonly unchanged?: true;
}

/**
 * One item of a list of work as a client is told of it.
 */
export interface PlanItem {
  /**
   * What is to be done.
   */
  readonly content: string;
  /**
   * How far it is.
   */
  readonly status: 'pending' | 'in_progress' | 'completed';
}

/**
 * Which of its models a session asked.
 */
export type AskedModel = 'session' | 'planner';

/**
 * Facts of the tools that a request shows.
 */
export interface ShownExpectation {
  /**
   * Names of all its tools, in any order; act:NAME stands for the subject's own tool for the act NAME, here and below.
   */
  readonly names?: readonly string[];
  /**
   * Tools that are among them.
   */
  readonly contains?: readonly string[];
  /**
   * Tools that are not.
   */
  readonly lacks?: readonly string[];
  /**
   * Beginnings that no name among them has.
   */
  readonly lacksPrefix?: readonly string[];
  /**
   * Each tool that the first request of the session shows as well has the same bytes here.
   */
  readonly sameAs?: 'session';
}

/**
 * Facts of one request.
 */
export interface RequestExpectation {
  /**
   * Its messages begin with all messages of the request before it, byte by byte.
   */
  readonly history?: 'byte-prefix';
  /**
   * Each call that it shows has exactly one result, and each result belongs to a call.
   */
  readonly paired?: true;
  /**
   * Texts each of which occurs in a message or in the arguments of a call.
   */
  readonly contains?: readonly string[];
  /**
   * Texts none of which occurs in a message or in the arguments of a call.
   */
  readonly lacks?: readonly string[];
}
