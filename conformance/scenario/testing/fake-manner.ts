import type { Subject } from '../../../spec/generated/subject.gen.ts';
import type { HookRun, LabStart, SentinelEvent, ServerChange, Turn } from '../../lab/lab.ts';
import type { AskChoice, ToldItem } from '../../subjects/driver.ts';

/** How a fake subject of plain data behaves. */
export interface FakeManner {
  readonly subject?: Partial<Subject>;
  /** The tool messages that answer the calls of a step; default: `ok` once for each. */
  answer?(callId: string, argumentsText: string, choices: readonly AskChoice[]): readonly string[];
  /** The one result of a call by the name of its tool, in place of `answer`. */
  answers?(name: string): string;
  /** Name of a tool whose call never ends by itself. */
  readonly hangsOn?: string;
  /** What it asks before a call. */
  questions?(callId: string): readonly string[];
  /** Runs of hooks for a call. */
  hooks?(callId: string): readonly HookRun[];
  /** What a server has written down so far. */
  sentinels?(server: string): readonly SentinelEvent[];
  /** Metadata of a result. */
  metadata?(callId: string): { readonly [key: string]: unknown } | null;
  /** The list that its client was told last. */
  readonly plan?: readonly ToldItem[];
  /** Does what a call does before it is answered. */
  run?(callId: string, fake: FakeState): void;
  /** Calls that last until they are broken off. */
  readonly hangs?: readonly string[];
  /** Goes on to ask the model when it is broken off. */
  readonly ignoresCancel?: boolean;
  /** Requests after which it goes away; default: it asks for every step. */
  readonly asksAtMost?: number;
  /** What becomes of a child whose work a call carries. Default: it asks for each of its steps. */
  child?(name: string): 'asks' | 'never-asks' | 'asks-too-often';
  /** Asks once more behind a final answer. */
  readonly goesOn?: boolean;
  /** Takes a text for the final answer of the turn, though it is a claim. */
  readonly acceptsClaims?: boolean;
  /** Asks the planner before its own model. */
  readonly asksPlanner?: boolean;
  readonly outcome?: Turn['outcome']['kind'];
  /** What is left running behind its turns. */
  readonly processes?: readonly number[];
}

/** What a fake subject has, and what was done to it. */
export interface FakeState {
  readonly files: Map<string, string>;
  readonly home: Map<string, string>;
  readonly starts: LabStart[];
  readonly modes: string[];
  readonly changes: ServerChange[];
  /** Goals and plans. */
  readonly told: (readonly [act: string, items: readonly string[]])[];
  cancel(): void;
}
