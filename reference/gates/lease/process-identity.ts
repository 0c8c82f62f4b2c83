import { readFileSync } from 'node:fs';

/** A process, told apart from a later one that got its number. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it started, in the system's own count; null where the system does not tell. */
  readonly started: string | null;
}

/** The identity of the process with this id. */
export function processIdentity(pid: number): ProcessIdentity {
  return { pid, started: statOf(pid)[19] ?? null };
}

/** True for a process that has ended and only waits for its parent to take notice. */
export function isZombie(pid: number): boolean {
  return statOf(pid)[0] === 'Z';
}

/** Fields of the system's line about a process, its state first; none where there is no such process or no /proc. */
function statOf(pid: number): readonly string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name, in parentheses, may hold anything; the fields are counted from behind it.
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    // Ended, or a system that does not tell.
    return [];
  }
}
