import { readFileSync } from 'node:fs';

/** A process, told apart from a later one that got its number. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it started, in the system's own count; null where the system does not tell. */
  readonly started: string | null;
}

/** The identity of the process with this id. */
export function processIdentity(pid: number): ProcessIdentity {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name, in parentheses, may hold anything; the fields are counted from behind it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { pid, started: fields[19] ?? null };
  } catch {
    // No such process, or a system without /proc.
    return { pid, started: null };
  }
}
