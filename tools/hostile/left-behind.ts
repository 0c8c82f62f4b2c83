import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Folders of a run and what may lie in each at the end. */
const mayHold: { readonly [folder: string]: readonly string[] } = {
  subject: ['subject.json'],
  tmp: [],
  home: [],
  out: ['.surfacelock', 'report.json'],
};

const patienceMs = 2000;
const pollMs = 50;

/** The command lines of the processes that still show one of the words in theirs or in their environment. They are ended. */
export async function processesLeft(words: readonly string[]): Promise<readonly string[]> {
  // What was just killed takes a moment to go, and longer on a busy machine.
  const until = performance.now() + patienceMs;
  let left = showing(words);
  while (left.length > 0 && performance.now() < until) {
    await sleep(pollMs);
    left = showing(words);
  }
  // Read before they are ended: afterwards nothing tells what they were.
  const commands = left.map(commandLine);
  for (const id of left) end(id);
  return commands;
}

function showing(words: readonly string[]): readonly number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id !== process.pid && shows(id, words));
}

/** The paths that a run left outside the folders that were its own. What lies in a shared place is removed. */
export async function filesLeft(folder: string, word: string): Promise<readonly string[]> {
  const left: string[] = [];
  for (const [inner, known] of Object.entries(mayHold)) {
    const names = (await readdir(join(folder, inner))).filter((name) => !known.includes(name));
    left.push(...names.map((name) => join(folder, inner, name)));
  }
  const shared = join('/tmp', word);
  if (!existsSync(shared)) return left;
  await rm(shared, { recursive: true });
  return [...left, shared];
}

/** The words that a process was started with; its number alone where it has none left. */
function commandLine(id: number): string {
  const words = readWords(id).filter((word) => word !== '');
  return words.length === 0 ? `process ${id}` : words.join(' ');
}

function readWords(id: number): readonly string[] {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

function end(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It ended by itself since it was seen.
  }
}

function shows(id: number, words: readonly string[]): boolean {
  return ['cmdline', 'environ'].some((file) => {
    try {
      const text = readFileSync(`/proc/${id}/${file}`, 'utf8');
      return words.some((word) => text.includes(word));
    } catch {
      return false;
    }
  });
}
