import { ToolFailure } from '../../catalog/tool-failure.ts';
import type { Entry } from '../../session/entry.ts';
import type { ChildRequest } from '../child-desk.ts';

/** One child that a call starts without waiting for it. */
export interface BackgroundTask {
  /** Id of the call, for whoever shows the child beside it. */
  readonly callId: string;
  readonly request: ChildRequest;
  /** True: the child is told what its parent was at. */
  readonly forksState: boolean;
}

/** By what the model knows a child that runs in the background. */
export interface BackgroundAgent {
  readonly agentId: string;
  /** Under which its transcript can be read, now and later. */
  readonly handle: string;
}

/** The conversation that ends are told in. */
export interface Listener {
  readonly entries: readonly Entry[];
  add(entry: Entry): void;
}

/** The children of one agent that nobody waits for: each one's end comes into the conversation as one message. */
export interface BackgroundDesk {
  /** Starts a child and answers at once. Throws a ToolFailure for a request that starts nothing. */
  start(task: BackgroundTask): Promise<BackgroundAgent>;
  /** Adds one message for each child that ended and was not told of yet. */
  deliver(conversation: Listener): void;
  /** Waits until there is something to deliver, or the signal comes; false at once where no child runs. */
  nextEnd(signal: AbortSignal): Promise<boolean>;
  /** All messages of the child of this handle so far; throws a ToolFailure for a handle that names none. */
  transcript(handle: string): readonly unknown[];
  /** Ends every child that runs. Their ends are told of as any other. */
  cancel(): void;
  /** Ends every child that runs, and waits until each end is written down. */
  close(): Promise<void>;
}

/** The desk of an agent that starts none. */
export const noBackground: BackgroundDesk = {
  start: () => Promise.reject(new ToolFailure('this agent starts no sub-agents')),
  deliver: () => {},
  nextEnd: () => Promise.resolve(false),
  transcript: (handle) => {
    throw new ToolFailure(`${JSON.stringify(handle)} is no handle of this session`);
  },
  cancel: () => {},
  close: () => Promise.resolve(),
};
