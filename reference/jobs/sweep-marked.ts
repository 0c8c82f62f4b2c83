import { readdirSync, readFileSync } from 'node:fs';
import { sessionMarkerName } from './shell-environment.ts';

/**
 * Kills every process that carries this session's marker, also those that left their process group, and returns their
 * ids. Needs /proc; elsewhere it finds nothing and the group kill has to do.
 */
export function sweepMarked(marker: string): readonly number[] {
  return sweep(`${sessionMarkerName}=${marker}\0`);
}

/** The same for a session and all its sub-agents, whose markers begin with that of the session. */
export function sweepSession(marker: string): readonly number[] {
  return sweep(`${sessionMarkerName}=${marker}`);
}

function sweep(needle: string): readonly number[] {
  const killed = new Set<number>();
  // A process can fork while the list is read, so the sweep repeats until it finds none; the bound ends a fork race.
  for (let round = 0; round < 10; round += 1) {
    const found = markedProcesses(needle);
    if (found.length === 0) break;
    for (const pid of found) {
      if (kill(pid)) killed.add(pid);
    }
  }
  return [...killed];
}

function markedProcesses(needle: string): readonly number[] {
  return processIds().filter((pid) => pid !== process.pid && environmentOf(pid).includes(needle));
}

function processIds(): readonly number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    // No /proc on this system.
    return [];
  }
}

function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1');
  } catch {
    // Gone meanwhile, a zombie, or another user's.
    return '';
  }
}

function kill(pid: number): boolean {
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    // Ended between the look and the kill.
    return false;
  }
}
