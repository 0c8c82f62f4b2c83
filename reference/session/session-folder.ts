import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';
import { attemptOn } from './attempt-on.ts';
import { wholeLines } from './whole-lines.ts';

/** File beside the sessions that holds the id of the one used last. */
const lastUsedName = 'last';

/** Folder of the sessions that belong to a workspace. */
export function sessionFolder(home: string, workspaceRoot: string): string {
  const hash = createHash('sha256').update(workspaceRoot).digest('hex').slice(0, 16);
  return join(home, '.surfacelock', 'sessions', hash);
}

/** Path of the session to resume: the one used last, or the one of this id. */
export function sessionPath(folder: string, which: string): string {
  const names = sessionNames(folder);
  const name =
    which === 'last'
      ? (lastUsed(folder, names) ?? latest(folder, names))
      : names.find((known) => known === `${which}.jsonl`);
  if (name !== undefined) return join(folder, name);
  const wanted = which === 'last' ? 'no earlier session' : `no session ${JSON.stringify(which)}`;
  throw new HarnessError('SESSION_NOT_FOUND', `${wanted} of this workspace under ${folder}`);
}

/** The time stamps of files are too coarse to tell which of two sessions was used last, so it is written down. */
export function noteLastUsed(folder: string, id: string): void {
  const pointer = join(folder, lastUsedName);
  attemptOn(pointer, () => writeFileSync(pointer, `${id}\n`, { mode: 0o600 }));
}

function sessionNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  } catch {
    // No session was ever written here.
    return [];
  }
}

/** What the pointer names, where it names a session that is there. */
function lastUsed(folder: string, names: readonly string[]): string | undefined {
  try {
    const id = readFileSync(join(folder, lastUsedName), 'utf8').trim();
    return names.find((name) => name === `${id}.jsonl`);
  } catch {
    // Never written, or taken away: the time stamps decide.
    return undefined;
  }
}

function latest(folder: string, names: readonly string[]): string | undefined {
  // Nanoseconds, because two sessions of one script can end within a millisecond.
  const used = names.map((name) => ({ name, at: statSync(join(folder, name), { bigint: true }).mtimeNs }));
  used.sort((a, b) => (a.at === b.at ? compareNames(b.name, a.name) : a.at < b.at ? 1 : -1));
  const [first] = used;
  return (used.find(({ name }) => hasRecord(join(folder, name))) ?? first)?.name;
}

/** False for a session in which nothing was said: a crash may have come before. */
function hasRecord(path: string): boolean {
  const descriptor = openSync(path, 'r');
  try {
    const lines = wholeLines(descriptor);
    return lines.next().done !== true && lines.next().done !== true;
  } finally {
    closeSync(descriptor);
  }
}

function compareNames(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
