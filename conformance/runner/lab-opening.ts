import type { Lab } from '../lab/lab.ts';
import type { MalformedReply } from '../lab/malformed-replies.ts';
import type { CapBreach } from '../model/scripted-model.ts';

/** What a lab leaves behind when it is closed. */
export interface LabRemains {
  /** Processes that outlived their prompt and had to be killed. */
  readonly killed: readonly number[];
  readonly breaches: readonly CapBreach[];
  /** Prompts that hung, crashed or flooded after the first request, one sentence each. */
  readonly troubles: readonly string[];
  /** Replies of the harness itself that were ill-formed though nobody had asked for a fault. */
  readonly malformed?: readonly MalformedReply[];
}

/** An open lab and the way to end it. */
export interface OpenedLab {
  readonly lab: Lab;
  close(): Promise<LabRemains>;
}

/** Opens a fresh lab for one check under one contract. Everything in it ends when `signal` fires. */
export type LabOpening = (contractId: string, signal: AbortSignal) => Promise<OpenedLab>;
