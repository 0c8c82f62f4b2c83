import { readFile } from 'node:fs/promises';

/** Start time of a process as the kernel counts it, or null where the system does not show it. */
export async function processStart(pid: number): Promise<string | null> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (line === null) return null;
  // The second field is the command in parentheses and may hold spaces; the start time is the 20th after it.
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}
