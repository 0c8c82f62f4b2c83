// Made by tools/generate from spec/schema/mcp-fixture.schema.json. Do not edit.

/**
 * What an MCP server that is played over stdio offers, and how it behaves. Where nothing else is said it keeps to the protocol and answers at once.
 */
export interface McpFixture {
  /**
   * Address of this schema, for editors.
   */
  readonly $schema?: string;
  /**
   * Name by which scenarios speak of it, and name of its file.
   */
  readonly name: string;
  /**
   * What it is there to show.
   */
  readonly note: string;
  /**
   * Version that initialize is answered with. Default: the one that the client asked for.
   */
  readonly protocolVersion?: string;
  /**
   * Instructions in the answer to initialize.
   */
  readonly instructions?: string;
  /**
   * Tools in the order in which they are listed.
   */
  readonly tools: readonly FixtureTool[];
  /**
   * Answers to tools/list by cursor. Default: one page with all tools.
   */
  readonly pages?: readonly FixturePage[];
  /**
   * A change of the list is announced by a notification. Default true.
   */
  readonly announces?: boolean;
  /**
   * How a line reaches the pipe. `whole`: in one write. `byte-by-byte`: each byte in a write of its own. `split-first-character`, `split-last-character`: in two writes that part the bytes of the first or last character that has several. `with-next`: together with the first half of the next line. Default whole.
   */
  readonly writes?: 'whole' | 'byte-by-byte' | 'split-first-character' | 'split-last-character' | 'with-next';
  /**
   * How long the server waits before it answers.
   */
  readonly delaysMs?: FixtureDelays;
  /**
   * Whether the first, second, … tools/list is answered; the last entry holds for all that follow. Default: all are.
   */
  readonly lists?: readonly FixtureListing[];
  /**
   * Lines written beside the answers.
   */
  readonly lines?: readonly FixtureLines[];
  /**
   * Floods of notifications that the list has changed.
   */
  readonly storms?: readonly FixtureStorm[];
  /**
   * When the process ends by itself.
   */
  readonly dies?: FixtureDeath;
  /**
   * Ways of being asked to end that change nothing. Default none.
   */
  readonly ignores?: readonly FixtureEnding[];
}

/**
 * One tool: its entry in the list, and what a call does.
 */
export interface FixtureTool {
  /**
   * Name of the tool, well-formed or not.
   */
  readonly name: string;
  /**
   * Title in the list.
   */
  readonly title?: string;
  /**
   * Description in the list.
   */
  readonly description?: string;
  /**
   * Schema of the arguments, sound or not. Default: an object without properties.
   */
  readonly inputSchema?: unknown;
  /**
   * Schema of the structured result, sound or not.
   */
  readonly outputSchema?: unknown;
  /**
   * Hints in the list.
   */
  readonly annotations?: FixtureHints;
  /**
   * Hints from the second tools/list on, in place of the first ones.
   */
  readonly laterAnnotations?: FixtureHints;
  /**
   * Text of the entry in the list, JSON or not, in place of what the other keys would give.
   */
  readonly raw?: string;
  /**
   * Left out of the list until it is added. Default false.
   */
  readonly isHidden?: boolean;
  /**
   * What the first, second, … call does; the last entry holds for all that follow. Default: it answers with its own name.
   */
  readonly does?: readonly FixtureAct[];
}

/**
 * Annotations of a tool, of whatever kind.
 */
export interface FixtureHints {
  readonly [k: string]: unknown;
}

/**
 * What one call does, in the order of these keys, and how it is answered.
 */
export interface FixtureAct {
  /**
   * Path in the workspace of a file that is made or grows by one line, which names the tool. {name} stands for an argument of that name.
   */
  readonly marker?: string;
  /**
   * Tools that appear in the list of this process.
   */
  readonly adds?: readonly string[];
  /**
   * Tools that disappear from it.
   */
  readonly removes?: readonly string[];
  /**
   * Wait before the answer.
   */
  readonly delayMs?: number;
  /**
   * `result`: with the text. `error`: a JSON-RPC error with the text as message. `none`: never. Default result.
   */
  readonly answer?: 'result' | 'error' | 'none';
  /**
   * Text of the answer. Default: the name of the tool and its arguments.
   */
  readonly text?: string;
  /**
   * The result says that the tool failed. Default false.
   */
  readonly isError?: boolean;
  /**
   * Structured content of the result.
   */
  readonly structured?: unknown;
  /**
   * Text of the result member, JSON or not, in place of what the other keys would give.
   */
  readonly raw?: string;
}

/**
 * The answer to a tools/list with one cursor.
 */
export interface FixturePage {
  /**
   * Cursor that asks for it. Absent: the first page.
   */
  readonly cursor?: string;
  /**
   * Names of its tools. Tools that appear later go to the last page.
   */
  readonly tools?: readonly string[];
  /**
   * Cursor of the page behind it. Absent: it is the last one.
   */
  readonly next?: string;
  /**
   * Code of a JSON-RPC error in place of the page.
   */
  readonly error?: number;
}

/**
 * Milliseconds before an answer, by what is answered.
 */
export interface FixtureDelays {
  /**
   * The handshake.
   */
  readonly initialize?: number;
  /**
   * Each tools/list.
   */
  readonly list?: number;
  /**
   * Each tools/call.
   */
  readonly call?: number;
}

/**
 * One point in the life of a connection: the request of this name, or the notification that the handshake is over.
 */
export type FixtureMoment = 'initialize' | 'initialized' | 'tools/list' | 'tools/call';

/**
 * Lines that are written before the answer to each message of a kind.
 */
export interface FixtureLines {
  /**
   * Before which answer.
   */
  readonly at: FixtureMoment;
  /**
   * The lines, messages of the protocol or not, without their ends.
   */
  readonly lines: readonly string[];
}

/**
 * Notifications that follow each message of a kind.
 */
export interface FixtureStorm {
  /**
   * Behind which answer.
   */
  readonly at: FixtureMoment;
  /**
   * How many, one behind the other.
   */
  readonly count: number;
}

/**
 * The end of the process at one moment.
 */
export interface FixtureDeath {
  /**
   * At which message.
   */
  readonly at: FixtureMoment;
  /**
   * Whether that message is still answered.
   */
  readonly when: 'before-answer' | 'after-answer';
  /**
   * Exit code. Default 1.
   */
  readonly code?: number;
}

/**
 * What becomes of one tools/list.
 */
export type FixtureListing = 'answered' | 'unanswered';

/**
 * One way of being asked to end.
 */
export type FixtureEnding = 'end-of-input' | 'SIGTERM';
