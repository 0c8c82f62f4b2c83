import { readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { isInSpace, type ProcessSpace } from './process-space.ts';
import { sendSignal } from './send-signal.ts';

/** Name of the environment variable by which a subject's processes are found again, wherever they forked to. */
export const markVariable = 'SURFACELOCK_RUN_MARK';

/** The processes of one prompt: a group that the harness made, and every process that inherited one of its marks. */
export interface ProcessFamily {
  /** Entries of an environment, each `NAME=value`, that no process outside the family has. */
  readonly marks: readonly string[];
  /** null once the group is empty: its number may then belong to strangers. */
  groupId: number | null;
  /** Where the prompt ran in a process namespace: then everything in it is of the family, and nothing else. */
  readonly space?: ProcessSpace;
}

const maxRounds = 40;

/**
 * The home of an instance as a mark, for processes that were given a new environment without the harness's own mark.
 * The user's own home would mark the user's processes, so it never counts.
 */
export function homeMarks(home: string): readonly string[] {
  return home === '' || home === homedir() || home === process.env['HOME'] ? [] : [`HOME=${home}`];
}

/**
 * Ids of the living members of a family: all of its process namespace where it has one, else by group and by mark.
 * Marks are read from /proc; where there is none only the group is seen, and nowhere a process that left the group
 * with an emptied environment: containment is partial.
 */
export function livingMembers(family: ProcessFamily): readonly number[] {
  const ids = processIds();
  if (ids === null) return groupAnswers(family.groupId) ? [family.groupId] : [];
  const { space } = family;
  if (space !== undefined) return ids.filter((id) => isInSpace(id, space) && !isDead(id));
  return ids.filter(
    (id) => id !== process.pid && (isInGroup(id, family.groupId) || hasMark(id, family.marks)),
  );
}

/**
 * Kills every member and returns their ids. Looks again until a round finds none, because a process may fork between
 * the look and the kill.
 */
export function killFamily(family: ProcessFamily): readonly number[] {
  const killed = new Set<number>();
  for (let round = 0; round < maxRounds; round += 1) {
    const members = livingMembers(family);
    if (members.length === 0) break;
    if (family.groupId !== null) sendSignal(-family.groupId, 'SIGKILL');
    for (const id of members) {
      sendSignal(id, 'SIGKILL');
      killed.add(id);
    }
  }
  return [...killed].sort((left, right) => left - right);
}

function processIds(): readonly number[] | null {
  try {
    const ids = readdirSync('/proc').map(Number).filter(Number.isInteger);
    return ids.length === 0 ? null : ids;
  } catch {
    return null;
  }
}

/** A zombie is dead already: it has no environment any more, and its state says so. */
function isInGroup(id: number, groupId: number | null): boolean {
  if (groupId === null) return false;
  const stat = statOf(id);
  return stat !== null && stat.group === groupId && !stat.isDead;
}

function isDead(id: number): boolean {
  return statOf(id)?.isDead ?? true;
}

function statOf(id: number): { readonly group: number; readonly isDead: boolean } | null {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'latin1');
    // The second field is the program's name in parentheses, which may itself hold spaces and parentheses.
    const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { group: Number(group), isDead: state === 'Z' || state === 'X' };
  } catch {
    return null;
  }
}

function hasMark(id: number, marks: readonly string[]): boolean {
  try {
    const entries = readFileSync(`/proc/${id}/environ`, 'utf8').split('\0');
    return marks.some((mark) => entries.includes(mark));
  } catch {
    // Ended meanwhile, or another user's.
    return false;
  }
}

function groupAnswers(groupId: number | null): groupId is number {
  if (groupId === null) return false;
  try {
    return process.kill(-groupId, 0);
  } catch {
    return false;
  }
}
