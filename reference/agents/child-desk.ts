import type { Launcher } from '../../spec/generated/agents.gen.ts';
import { ToolFailure } from '../catalog/tool-failure.ts';
import type { TodoItem } from './todo/todo-list.ts';

/** One child that a call asks for. */
export interface ChildRequest {
  /** Name of the tool that was called; the contract says what it starts. */
  readonly launcher: Launcher['tool'];
  readonly prompt: string;
  /** A few words for people; '' where the call gives none. */
  readonly description: string;
  /** True: strictly read-only, whatever the launcher starts. */
  readonly readOnly: boolean;
  /** The only tools that the child may have, of those of its role; null for all of them. */
  readonly tools: readonly string[] | null;
  /** Paths below the workspace that it may write; null for all of it. */
  readonly writePaths: readonly string[] | null;
  /** Bound of provider requests; null for the contract's. */
  readonly maxRequests: number | null;
  /** Model in place of the parent's; null for the parent's. */
  readonly model: string | null;
  /** Reference of an earlier child whose conversation goes on; null for a new one. */
  readonly continueFrom: string | null;
  /** System messages that stand before its prompt, word for word, and stay there; absent for none. */
  readonly preface?: readonly string[];
}

/** A child that runs. */
export interface StartedChild {
  /** As in its report. */
  readonly ref: string;
  /** Never rejects: a child that fails or is ended has a report too. */
  readonly ended: Promise<ChildReport>;
  /** What its own to-do list holds at this moment; for people alone. */
  todo(): readonly TodoItem[];
}

/** How a child ended. */
export interface ChildReport {
  /** `sa_…`, stable, readable in this session's lineage. */
  readonly ref: string;
  readonly status: 'completed' | 'partial' | 'failed' | 'cancelled';
  /** Its whole final answer; '' where it gave none. */
  readonly answer: string;
  /** One line that says why it is not completed; '' where it is. */
  readonly detail: string;
}

/** The children of one agent. */
export interface ChildDesk {
  /** Runs one child up to its end: a turn loop of its own against the provider. Throws a ToolFailure for a request that starts nothing. */
  run(request: ChildRequest, signal: AbortSignal): Promise<ChildReport>;
  /** Starts one child and does not wait for its end. Its preface is its first entries, of kind `host`. Throws as `run` does. */
  start(request: ChildRequest, signal: AbortSignal): Promise<StartedChild>;
  /** All messages of a reference in this lineage and workspace so far, oldest first, or null. */
  transcript(ref: string): readonly unknown[] | null;
  /** How the child of a reference in this lineage and workspace ended, in this process or an earlier one; null for one that runs or that nobody knows. */
  report(ref: string): ChildReport | null;
  /** The whole final answer of a reference in this lineage and workspace, or null. */
  answer(ref: string): string | null;
  /** Ends every child that runs. */
  close(): Promise<void>;
}

/** The desk of an agent that starts none. */
export const noChildren: ChildDesk = {
  run: () => Promise.reject(new ToolFailure('this agent starts no sub-agents')),
  start: () => Promise.reject(new ToolFailure('this agent starts no sub-agents')),
  transcript: () => null,
  report: () => null,
  answer: () => null,
  close: () => Promise.resolve(),
};
