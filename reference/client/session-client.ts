import type { ChildReport } from '../agents/child-desk.ts';
import type { TodoItem } from '../agents/todo/todo-list.ts';
import type { CallOutcome } from '../dispatch/call-answer.ts';

/** What a person is asked before a call runs. */
export interface PermissionAsk {
  readonly callId: string;
  /** Canonical name of the target. */
  readonly target: string;
  readonly args: { readonly [key: string]: unknown };
  /** One line for the person. */
  readonly title: string;
}

/** What the person chose. `cancelled` breaks the turn off. */
export type PermissionAnswer = 'allow-once' | 'allow-always' | 'reject-once' | 'reject-always' | 'cancelled';

/** The editor or program around a session. A session without one runs headless. */
export interface SessionClient {
  /** Absent: nobody can be asked. */
  readonly ask?: (ask: PermissionAsk, signal: AbortSignal) => Promise<PermissionAnswer>;
  /** Told in order. What it throws is not caught: a client keeps its own troubles. */
  readonly onEvent?: (event: SessionEvent) => void;
}

/** What happens in a turn, as a client is told of it. */
export type SessionEvent =
  | { readonly kind: 'text'; readonly text: string }
  /** Said on the way to an answer, such as by a planner: no answer itself. */
  | { readonly kind: 'thought'; readonly text: string }
  /** The whole to-do list of the session, whenever a new one took its place. */
  | { readonly kind: 'todo'; readonly items: readonly TodoItem[] }
  /** How a child in the background does; `card` shows what it has done of its own list, null where it has none. */
  | {
      readonly kind: 'agent';
      /** The call that started it. */
      readonly callId: string;
      readonly agentId: string;
      readonly status: 'running' | ChildReport['status'];
      readonly card: string | null;
    }
  | {
      readonly kind: 'call-started';
      readonly callId: string;
      readonly name: string;
      readonly argumentsText: string;
    }
  | {
      readonly kind: 'call-ended';
      readonly callId: string;
      readonly name: string;
      readonly target: string;
      readonly outcome: CallOutcome;
      readonly text: string;
      readonly metadata: { readonly [key: string]: unknown };
    };
