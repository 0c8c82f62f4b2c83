// PROVISIONAL: replaced by the generator.
/**
 * Templates in strings: {agentDir} {workspace} {home} {baseUrl} {origin} {port} {model} {apiKey} {prompt} {mode} {nodeDir} {node} {packageRoot}.
 */
export interface Subject {
  readonly $schema?: string;
  readonly name: string;
  readonly title: string;
  readonly version?: string;
  readonly driver: 'command' | 'in-process';
  readonly wire: 'openai-chat';
  readonly contracts: readonly string[];
  /** argv[0] and leading arguments, templates allowed. Never a shell line. */
  readonly command?: readonly string[];
  /** Arguments of a prompt in a new session. Must contain {prompt} in one argument. */
  readonly args?: readonly string[];
  /** Set for the subject, templates allowed. */
  readonly env?: { readonly [name: string]: string };
  /** Names let through from the caller's environment. Their values are masked in reports. */
  readonly passEnv?: readonly string[];
  readonly timing?: {
    /** Until the first provider request. Default 20 000. */
    readonly firstRequestMs?: number;
    /** One turn (prompt to end of process or final answer). Default 60 000. */
    readonly turnMs?: number;
    /** Wait after the last process output before disk is read. Default 100. */
    readonly settleMs?: number;
  };
  readonly config?: {
    readonly files?: readonly ConfigFile[];
    readonly given?: { readonly [kind: string]: GivenMapping };
  };
  readonly resume?: { readonly args: readonly string[] };
  readonly modes?: { readonly [mode: string]: { readonly args?: readonly string[]; readonly env?: { readonly [name: string]: string }; readonly acp?: { readonly [k: string]: unknown }; readonly promises?: readonly string[] } };
  readonly defaultMode?: string;
  /** Abstract act -> the subject's own tool with an argument template ({path}, {content}, {command} …). */
  readonly acts?: { readonly [act: string]: { readonly tool: string; readonly arguments: { readonly [key: string]: unknown } } };
  readonly resultClasses?: readonly { readonly class: ResultClass; readonly pattern: string; readonly flags?: string }[];
  readonly sideRequests?: readonly { readonly name: string; readonly where: 'model' | 'system' | 'tool-count' | 'user' | 'path'; readonly pattern: string }[];
  readonly features?: readonly string[];
  /** Volatile text of the system prompt, replaced by marks of the same length before comparing. */
  readonly masks?: readonly { readonly name: string; readonly pattern: string; readonly flags?: string }[];
  readonly metadata?: { readonly kind: 'acp-meta' | 'event-file'; readonly env?: string };
  /** Where a known failing of the subject is recorded. */
  readonly expectedFailures?: string;
  readonly golden?: string;
  readonly install?: { readonly packages: readonly string[] };
}
export type ResultClass = 'ok' | 'refused' | 'error' | 'unknown-tool' | 'invalid-arguments' | 'not-executed';
export interface ConfigFile {
  readonly path: string;
  readonly format: 'json' | 'toml' | 'text';
  /** JSON value with templates in strings, or text for `text`/`toml`. */
  readonly content: unknown;
}
export interface GivenMapping {
  readonly file: string;
  readonly pointer: string;
  readonly shape: 'array' | 'map' | 'value';
  readonly fields?: { readonly [from: string]: string };
}
