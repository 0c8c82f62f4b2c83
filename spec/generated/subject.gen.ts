// Made by tools/generate from spec/schema/subject.schema.json. Do not edit.

/**
 * How to start a runtime under test and what it can do. Strings that are said to take templates may hold {agentDir} {workspace} {home} {baseUrl} {origin} {port} {model} {apiKey} {prompt} {mode} {nodeDir} {node} {packageRoot}.
 */
export interface Subject {
  /**
   * Address of this schema, for editors.
   */
  readonly $schema?: string;
  /**
   * Short name, used in reports and paths.
   */
  readonly name: string;
  /**
   * Name for people.
   */
  readonly title: string;
  /**
   * Version of the runtime that this file was written for.
   */
  readonly version?: string;
  /**
   * `command`: one process a prompt. `acp`: one process a session, spoken to over the Agent Client Protocol. `in-process`: the reference inside the harness. `recording`: requests that were recorded before; nothing is started.
   */
  readonly driver: 'acp' | 'command' | 'in-process' | 'recording';
  /**
   * Format in which the runtime talks to its provider.
   */
  readonly wire: 'openai-chat';
  /**
   * Contracts that the runtime is held to when a command names none.
   */
  readonly contracts: readonly string[];
  /**
   * The recorded requests of the driver `recording`.
   */
  readonly recording?: RecordingSource;
  /**
   * Program and leading arguments, with templates. Never a line for a shell.
   */
  readonly command?: readonly string[];
  /**
   * Arguments of a prompt in a new session, with templates. Exactly one of them holds {prompt}.
   */
  readonly args?: readonly string[];
  /**
   * Arguments behind `args`, or behind those of `resume`, that allow beforehand what would ask: nobody can be asked. Left out where nothing is to be allowed beforehand.
   */
  readonly unattended?: readonly string[];
  /**
   * How the runtime is started as an agent of the Agent Client Protocol. Needed by the driver `acp`; beside another driver it serves the checks that need a client.
   */
  readonly acp?: AcpStart;
  /**
   * Variables set for the runtime, with templates. It gets these, a fixed small set and `passEnv`, nothing else.
   */
  readonly env?: Environment;
  /**
   * Variables let through from the caller's environment. Their values are masked in every report.
   */
  readonly passEnv?: readonly string[];
  /**
   * Absolute paths outside the folders of a start, with the templates {agentDir} {packageRoot} {node} {nodeDir}. A write there counts against the runtime, as does one to its installation.
   */
  readonly watch?: readonly string[];
  /**
   * How long to wait for what.
   */
  readonly timing?: Timing;
  /**
   * Files that configure the runtime before it starts.
   */
  readonly config?: SubjectConfig;
  /**
   * How a session goes on in a new process. Absent: it cannot.
   */
  readonly resume?: Resume;
  /**
   * How a command is told the goal of the user.
   */
  readonly setGoal?: ItemArguments;
  /**
   * How a command is told the acceptance items of an approved plan.
   */
  readonly approvePlan?: ItemArguments;
  /**
   * Modes of the runtime by name, and how each is chosen.
   */
  readonly modes?: {
    readonly [k: string]: SubjectMode;
  };
  /**
   * Mode used when a check names none; one of `modes`.
   */
  readonly defaultMode?: string;
  /**
   * Mode used in place of the default one when a check names none, gives rules that ask and has somebody who answers; one of `modes`. Needed where the default mode never asks.
   */
  readonly askMode?: string;
  /**
   * The runtime's own tool for each abstract act, so that a check can speak of acts and not of names.
   */
  readonly acts?: {
    readonly [k: string]: Act;
  };
  /**
   * Abstract acts for which the runtime has no tool. Checks that need one are not applicable; without this line they are blocked, because a mapping may have been forgotten.
   */
  readonly lacks?: readonly ActName[];
  /**
   * Patterns that label the text of a tool result. The first that matches counts; a text that none matches is `ok`. A label only: disk and sentinels decide.
   */
  readonly resultClasses?: readonly ResultPattern[];
  /**
   * How to know requests that are no main turns, such as titles, memory and classifiers.
   */
  readonly sideRequests?: readonly SideRequest[];
  /**
   * Features that the runtime has. Each is tried out before it is believed.
   */
  readonly features?: readonly string[];
  /**
   * Volatile text of the system prompt, replaced by marks of the same length before two texts are compared.
   */
  readonly masks?: readonly Mask[];
  /**
   * Where the metadata of tool results can be read. Absent: nowhere.
   */
  readonly metadata?: AcpMetadata | EventFileMetadata;
  /**
   * File with the known failings, relative to this document.
   */
  readonly expectedFailures?: string;
  /**
   * Folder of the runtime's goldens, relative to this document.
   */
  readonly golden?: string;
  /**
   * What has to be fetched before the runtime can start.
   */
  readonly install?: Install;
  /**
   * Names that the runtime uses for permissions and hooks, where a contract does not fix them.
   */
  readonly gates?: SubjectGates;
}

/**
 * Where recorded requests lie and how they become sessions.
 */
export interface RecordingSource {
  /**
   * `folder`: one request body a file. `har`: an HTTP archive. `jsonl`: one request a line.
   */
  readonly kind: 'folder' | 'har' | 'jsonl';
  /**
   * The folder or file, in the folder of this document or below it.
   */
  readonly path: string;
  /**
   * `as-marked`: by sub-folder, `session` field or page, and by history where there is no mark. `by-history`: marks are ignored. `each-request`: each request is the first of a session. Default as-marked.
   */
  readonly sessions?: 'as-marked' | 'by-history' | 'each-request';
}

/**
 * Variables by name.
 */
export interface Environment {
  readonly [k: string]: string;
}

/**
 * Bounds in milliseconds. Every wait ends with a verdict.
 */
export interface Timing {
  /**
   * From start to the first provider request. Default 20000.
   */
  readonly firstRequestMs?: number;
  /**
   * One prompt up to its final answer. Default 60000.
   */
  readonly turnMs?: number;
  /**
   * Wait after the last output before disk is read. Default 100.
   */
  readonly settleMs?: number;
}

/**
 * Files written before a start, and how what a check gives becomes part of them.
 */
export interface SubjectConfig {
  /**
   * Files to write.
   */
  readonly files?: readonly ConfigFile[];
  /**
   * Where each kind of given goes.
   */
  readonly given?: {
    readonly [k: string]: GivenMapping;
  };
}

/**
 * One file of the runtime's own configuration.
 */
export interface ConfigFile {
  /**
   * Where it is written, with templates; it begins with {home} or {workspace}.
   */
  readonly path: string;
  /**
   * How `content` becomes bytes: `json` is encoded, `toml` is too where it is an object, everything else is text already.
   */
  readonly format: 'json' | 'toml' | 'text';
  /**
   * A JSON value with templates in its strings, for `toml` an object of that kind or the text with templates, for `text` the text. A toml text is written anew, without its comments, where something given goes into it.
   */
  readonly content: unknown;
}

/**
 * How one kind of given becomes part of a configuration file.
 */
export interface GivenMapping {
  /**
   * Path of the configuration file, as written above, or one that ends in .json or .toml and is written only when there is something to put into it.
   */
  readonly file: string;
  /**
   * JSON pointer of the place within the file.
   */
  readonly pointer: string;
  /**
   * What the place holds. `array`: a list of entries. `map`: servers by name; lists of hooks by event; lists of rules by allow, ask and deny. `value`: what is given becomes the whole value, a list of entries or an object of lists.
   */
  readonly shape: 'array' | 'map' | 'value';
  /**
   * Names of the given's fields, events or lists, each with the runtime's own name for it. Absent: their own names.
   */
  readonly fields?: {
    readonly [k: string]: string;
  };
  /**
   * For hooks, servers and a planner: the JSON value that one of them becomes. Hooks have {event} {match} {command} {timeoutMs} {timeoutSeconds}, servers {name} {command} {args} {commandLine} {env} {autoStart} {enabled} {authorized}, a planner {plannerModel} in place of their own; a text that is nothing but a template becomes the value itself. Absent: an object of `fields`, of a planner the name of its model.
   */
  readonly entry?: unknown;
  /**
   * For servers: each one starts with its first call and none can be told to start with the session, so there is no word for {autoStart}.
   */
  readonly startOnCall?: true;
  /**
   * For servers: flags that mean nothing to the runtime. A check that switches one off is not applicable; without this line it is blocked, because a template may have been forgotten.
   */
  readonly lacks?: readonly ServerFlag[];
}

/**
 * Name of a flag of a server.
 */
export type ServerFlag = 'authorized' | 'autoStart' | 'enabled';

/**
 * How a session goes on in a new process.
 */
export interface Resume {
  /**
   * Arguments in place of `args` for the next prompt of the same session. Exactly one of them holds {prompt}.
   */
  readonly args: readonly string[];
}

/**
 * Arguments by which a command is told a list of items.
 */
export interface ItemArguments {
  /**
   * Arguments behind those of the next prompt, once for each item, with {item} for its text.
   */
  readonly args: readonly string[];
}

/**
 * A request beyond the Agent Client Protocol.
 */
export interface AcpExtension {
  /**
   * Its name.
   */
  readonly method: string;
  /**
   * Its params, in which a text {sessionId} becomes the id of the session and a text {items} the list of items.
   */
  readonly params: {
    readonly [k: string]: unknown;
  };
}

/**
 * How one mode is chosen, and what it promises.
 */
export interface SubjectMode {
  /**
   * Arguments put before those of the prompt, with templates.
   */
  readonly args?: readonly string[];
  /**
   * Variables added, with templates.
   */
  readonly env?: Environment;
  /**
   * What is called over the Agent Client Protocol.
   */
  readonly acp?: AcpMode;
  /**
   * What a session in this mode holds to.
   */
  readonly promises?: readonly ModePromise[];
}

/**
 * One thing that a mode holds to.
 */
export type ModePromise = 'asks-before-writes' | 'never-asks' | 'no-writes';

/**
 * A mode as the Agent Client Protocol sets it.
 */
export interface AcpMode {
  /**
   * Id of the mode to set.
   */
  readonly setMode?: string;
  /**
   * Option to set instead of, or beside, the mode.
   */
  readonly configOption?: AcpConfigOption;
}

/**
 * A configuration option of a session and its value.
 */
export interface AcpConfigOption {
  /**
   * Id of the option.
   */
  readonly id: string;
  /**
   * Value to set.
   */
  readonly value: string;
}

/**
 * Name of an abstract act.
 */
export type ActName =
  | 'compress'
  | 'editFile'
  | 'fetch'
  | 'listFiles'
  | 'noArguments'
  | 'readFile'
  | 'search'
  | 'shell'
  | 'spawnAgent'
  | 'spawnReader'
  | 'writeFile'
  | 'writeTodo';

/**
 * The runtime's own tool for one abstract act.
 */
export interface Act {
  /**
   * Name of the tool on the wire.
   */
  readonly tool: string;
  /**
   * Its arguments, with the act's own templates in strings: writeFile {path} {content}, readFile {path}, editFile {path} {before} {after}, shell {command}, listFiles {path}, search {pattern} {path}, fetch {url}, spawnAgent {prompt}, spawnReader {prompt}, compress {anchor} {direction}, noArguments none.
   */
  readonly arguments: {
    readonly [k: string]: unknown;
  };
}

/**
 * What a tool result's text says happened. `unavailable`: what was called cannot be reached at present.
 */
export type ResultClass =
  'ok' | 'refused' | 'error' | 'unknown-tool' | 'invalid-arguments' | 'not-executed' | 'unavailable';

/**
 * A pattern over the text of a tool result and the label that it gives.
 */
export interface ResultPattern {
  /**
   * Label given when the pattern matches.
   */
  readonly class: ResultClass;
  /**
   * Regular expression of ECMAScript with the u flag.
   */
  readonly pattern: string;
  /**
   * Further flags.
   */
  readonly flags?: PatternFlags;
}

/**
 * Flags beside u: i ignores case, m lets ^ and $ match at lines, s lets a dot match a line break.
 */
export type PatternFlags = string;

/**
 * How to know one kind of request that is no main turn.
 */
export interface SideRequest {
  /**
   * What the request is for, such as `title`.
   */
  readonly name: string;
  /**
   * Part of the request that the pattern is matched against; `tool-count` is a decimal number.
   */
  readonly where: 'model' | 'system' | 'tool-count' | 'user' | 'path';
  /**
   * Regular expression of ECMAScript with the u flag.
   */
  readonly pattern: string;
}

/**
 * Volatile text and its name.
 */
export interface Mask {
  /**
   * What the text is, such as `date`.
   */
  readonly name: string;
  /**
   * Regular expression of ECMAScript with the u flag; with groups, only the groups are masked.
   */
  readonly pattern: string;
  /**
   * Further flags.
   */
  readonly flags?: PatternFlags;
}

/**
 * Metadata in tool call updates. A call is found by the id that the model gave it; where the runtime tells of calls by other ids, the order of the calls decides.
 */
export interface AcpMetadata {
  /**
   * Says which kind this is.
   */
  readonly kind: 'acp-meta';
  /**
   * JSON pointer of an object within `_meta` or `rawOutput`.
   */
  readonly pointer: string;
  /**
   * Member of the update that holds it. Default _meta, of which the members of all updates of a call count.
   */
  readonly in?: '_meta' | 'rawOutput';
}

/**
 * Metadata in a file with one JSON value a line.
 */
export interface EventFileMetadata {
  /**
   * Says which kind this is.
   */
  readonly kind: 'event-file';
  /**
   * Variable that names the file to the runtime.
   */
  readonly env: string;
}

/**
 * What has to be fetched before the runtime can start.
 */
export interface Install {
  /**
   * npm packages with exact versions, as the lock file beside this document pins them.
   */
  readonly packages: readonly string[];
}

/**
 * A start as an agent of the Agent Client Protocol over stdio.
 */
export interface AcpStart {
  /**
   * Arguments after `command` and the arguments of the mode, with templates; {prompt} has no meaning here. A mode with an `acp` entry is chosen by that entry, and its arguments are left out.
   */
  readonly args: readonly string[];
  /**
   * Arguments added where nobody is there to answer a question, unless nothing is to be allowed beforehand. A question that comes all the same is rejected once.
   */
  readonly unattended?: readonly string[];
  /**
   * Program and leading arguments in place of `command`, with templates.
   */
  readonly command?: readonly string[];
  /**
   * JSON pointer, within the params of a permission question, to the name of the tool that it is about. Default: the name of its tool call, as the question or an update before it tells.
   */
  readonly askName?: string;
  /**
   * The request that sets a goal. Absent: there is none.
   */
  readonly setGoal?: AcpExtension;
  /**
   * The request that approves a plan. Absent: there is none.
   */
  readonly approvePlan?: AcpExtension;
  /**
   * `session`: MCP servers are handed over when a session begins. `config`: they stand in the runtime's configuration. Default config.
   */
  readonly mcpServers?: 'config' | 'session';
}

/**
 * How the runtime's rules and hooks name things.
 */
export interface SubjectGates {
  /**
   * Rule that matches one tool by its name, with {tool}. Default {tool}.
   */
  readonly fileRule?: string;
}
