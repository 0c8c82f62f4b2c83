import { readlinkSync } from 'node:fs';
import { sendSignal } from './send-signal.ts';

/** A process namespace, seen from outside. */
export interface ProcessSpace {
  /** As the links under /proc show it. */
  readonly name: string;
  /** Id outside of its first process, which belongs to the harness and ends all others with its own end. */
  readonly holderId: number;
}

const ended = new WeakSet<ProcessSpace>();

/** True when the process lives in the space and is not its first one. */
export function isInSpace(id: number, { name, holderId }: ProcessSpace): boolean {
  return id !== holderId && spaceOf(id) === name;
}

/** True when the first process has ended though nobody here asked it to: what came of the others is no fault of theirs. */
export function isSpaceLost(space: ProcessSpace): boolean {
  return !isAlive(space) && !ended.has(space);
}

/** Ends every process of the space at once, those that are being forked included. */
export function killSpace(space: ProcessSpace): void {
  ended.add(space);
  // The number could be a stranger's once the holder is gone.
  if (isAlive(space)) sendSignal(space.holderId, 'SIGKILL');
}

function isAlive({ name, holderId }: ProcessSpace): boolean {
  return spaceOf(holderId) === name;
}

function spaceOf(id: number): string | null {
  try {
    return readlinkSync(`/proc/${id}/ns/pid`);
  } catch {
    return null;
  }
}
