import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SessionInfo } from '@agentclientprotocol/sdk';

/** How much of a file is read for what it is about: a list of many sessions must not read them all. */
const headBytes = 64 * 1024;
const titleLength = 80;

/** Sessions of a contract in these folders in which something was said, newest first. */
export async function listSessions(
  folders: readonly string[],
  contract: string,
): Promise<readonly SessionInfo[]> {
  const lists = await Promise.all(folders.map((folder) => sessionsIn(folder, contract)));
  // Ids begin with the time at which the session began.
  return lists.flat().sort((a, b) => (a.sessionId < b.sessionId ? 1 : -1));
}

async function sessionsIn(folder: string, contract: string): Promise<readonly SessionInfo[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.jsonl')).map((name) => join(folder, name));
  const found = await Promise.all(files.map((file) => sessionInfo(file, contract)));
  return found.filter((info) => info !== null);
}

/** null for a file of another contract, of another form, or without a prompt. */
async function sessionInfo(file: string, contract: string): Promise<SessionInfo | null> {
  const [first = '', ...rest] = await headLines(file);
  const { id, workspace, contract: owner } = parsed(first) ?? {};
  if (typeof id !== 'string' || typeof workspace !== 'string' || owner !== contract) return null;
  if ((rest[0] ?? '') === '') return null;
  // A goal, say, may have been set before anything was said.
  const said = rest.map(parsed).find((record) => isFields(record?.['message'])) ?? null;
  const { mtime } = await stat(file);
  return { sessionId: id, cwd: workspace, title: titleOf(said), updatedAt: mtime.toISOString() };
}

async function headLines(file: string): Promise<readonly string[]> {
  const handle = await open(file, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.toString('utf8', 0, bytesRead).split('\n');
  } finally {
    await handle.close();
  }
}

function parsed(line: string): { readonly [key: string]: unknown } | null {
  try {
    const value: unknown = JSON.parse(line);
    return isFields(value) ? value : null;
  } catch {
    // A line that is longer than what was read ends in the middle.
    return null;
  }
}

/** The beginning of the prompt on one line; null where the event is none or was too long to read. */
function titleOf(event: { readonly [key: string]: unknown } | null): string | null {
  const message = event?.['message'];
  const content = isFields(message) ? message['content'] : null;
  if (typeof content !== 'string') return null;
  const points = [...content.trim().replaceAll(/\s+/g, ' ')];
  return points.length > titleLength ? `${points.slice(0, titleLength - 1).join('')}…` : points.join('');
}

function isFields(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
