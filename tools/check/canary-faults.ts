import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, Gate } from './gate.ts';
import { readTree } from './read-tree.ts';

const marked = '// must fail';

/**
 * What is wrong with a gate itself: it runs over its canary, a small tree in which each file that begins with the
 * mark is faulty and no other is. A gate that misses one, or sees one too many, is not to be believed when green.
 */
export async function canaryFaults(gate: Gate, canaries: string): Promise<readonly Finding[]> {
  const folder = join(canaries, gate.name);
  if (!existsSync(folder)) return [];
  const tree = await readTree(folder);
  const seen = new Set((await gate.run(tree)).map(({ where }) => where.replace(/:\d+$/, '')));
  const mend = 'Mend the gate: it no longer tells its canary apart.';
  const faults = tree.files.flatMap(({ path, text }) => {
    const isFaulty = text.startsWith(marked);
    if (isFaulty === seen.has(path)) return [];
    const what = isFaulty ? 'the gate misses this fault' : 'the gate sees a fault where none is';
    return [{ where: join(folder, path), what, mend }];
  });
  if (tree.files.some(({ text }) => text.startsWith(marked))) return faults;
  return [{ where: folder, what: 'a canary without a fault', mend: 'Mark the files that must fail.' }];
}
