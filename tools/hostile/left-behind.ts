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

/** How many processes still show one of the words in their command line or environment. They are ended. */
export async function processesLeft(words: readonly string[]): Promise<number> {
  // What was just killed takes a moment to go, and longer on a busy machine.
  const until = performance.now() + patienceMs;
  let left = showing(words);
  while (left.length > 0 && performance.now() < until) {
    await sleep(pollMs);
    left = showing(words);
  }
  for (const id of left) process.kill(id, 'SIGKILL');
  return left.length;
}

function showing(words: readonly string[]): readonly number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id !== process.pid && shows(id, words));
}

/** How many files a run left outside the folders that were its own. What lies in a shared place is removed. */
export async function filesLeft(folder: string, word: string): Promise<number> {
  let count = 0;
  for (const [inner, known] of Object.entries(mayHold)) {
    count += (await readdir(join(folder, inner))).filter((name) => !known.includes(name)).length;
  }
  const shared = join('/tmp', word);
  if (!existsSync(shared)) return count;
  await rm(shared, { recursive: true });
  return count + 1;
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
