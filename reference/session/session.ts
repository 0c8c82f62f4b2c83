import type { Settings } from '../../spec/generated/settings.gen.ts';
import type { TodoItem } from '../agents/todo/todo-list.ts';
import type { SessionClient } from '../client/session-client.ts';
import type { CallAnswer } from '../dispatch/call-answer.ts';
import type { CallRequest } from '../overrides.ts';

/** Modes of the reference. */
export type SessionMode = 'plan' | 'agent' | 'yolo';

/** How one prompt ended. `unready`: the model gave answers, and none of them had shown what it owed. */
export interface PromptResult {
  readonly finalText: string;
  readonly stopReason: 'final' | 'max-requests' | 'cancelled' | 'provider-error' | 'unready';
  /** One line that says more; empty when there is nothing to say. */
  readonly detail: string;
  /** Provider requests that were sent, those of a planner included. */
  readonly requests: number;
  /** What the provider broke the final answer off for. Absent where it is whole. */
  readonly cut?: 'length' | 'content_filter';
}

/** A conversation of one user with the model in one workspace. */
export interface Session {
  readonly id: string;
  readonly mode: SessionMode;
  /** Takes effect with the next call of the model. What the provider is shown stays the same. */
  setMode(mode: SessionMode): void;
  /**
   * Messages of the conversation so far, oldest first, for a client that loads the session: what a compression hid from
   * the model as well, and neither its summary nor what else the host itself said to the model.
   */
  readonly messages: readonly unknown[];
  /** The to-do list as it is now. */
  readonly todo: readonly TodoItem[];
  /** One turn: runs the calls that the model makes until it answers. One prompt at a time. */
  prompt(text: string, options?: { readonly signal?: AbortSignal }): Promise<PromptResult>;
  /**
   * Answers one call that no model made, through the same gates. It becomes no part of the conversation, and may run
   * beside a prompt.
   */
  callTool(call: CallRequest, signal?: AbortSignal): Promise<CallAnswer>;
  /** What the client wants reached; replaces an earlier goal. An empty list takes it back. Throws for items that are none. */
  setGoal(items: readonly string[]): void;
  /** Acceptance items of the plan that the client approved; replaces an earlier plan. Throws for items that are none. */
  approvePlan(items: readonly string[]): void;
  /** Stops a running turn and ends every process that the session started. What was said stays on disk. */
  close(): Promise<void>;
}

/** What a session is opened with. */
export interface SessionOptions {
  readonly workspace: string;
  /** Holds the sessions on disk, and is the home of commands. */
  readonly home: string;
  readonly mode: SessionMode;
  /** Calls that would ask a person are allowed instead of refused where nobody can be asked. */
  readonly allowWrites: boolean;
  readonly provider: {
    /** Ends before `/chat/completions`. */
    readonly baseUrl: string;
    readonly model: string;
    /** Empty for an endpoint that wants none. */
    readonly apiKey: string;
    readonly stream: boolean;
  };
  /**
   * Has another model at the same endpoint plan each prompt before the one of the session works. Wins over the settings;
   * absent there too: no planner, and nothing of one is made.
   */
  readonly planner?: { readonly model: string };
  /** The editor around the session. Absent: headless. */
  readonly client?: SessionClient;
  /** Settings file in place of the one in the home. */
  readonly settingsFile?: string;
  /** Servers that the client brought along; they win over servers of the same name in the settings. */
  readonly servers?: NonNullable<Settings['mcpServers']>;
  /** Told at the start what of the settings means nothing, and later of a planner that gave no plan, one sentence each. */
  readonly onWarning?: (warning: string) => void;
  /** Goes on with the session used last in this workspace, or with the one of this id. */
  readonly resume?: 'last' | (string & {});
  /** Begins with all that was said in the session used last in this workspace, or in the one of this id, which stays as it is. */
  readonly fork?: 'last' | (string & {});
  /** Where something outside owns the to-do list: what it holds now. What it throws lets the session's own list count. */
  readonly todoProjection?: () => readonly TodoItem[];
  /** Told when the body of a request is ready to be sent. */
  readonly onRequest?: (bytes: number) => void;
}
