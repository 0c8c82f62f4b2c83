import { carefulScript, encloseScript } from './enclosure-scripts.ts';
import type { EncloseOrder } from './keeper-messages.ts';

const scratch = '/dev/shm';

/** Script and arguments, for a shell, that make one enclosure. */
export function encloseCommand({ id, instance, roots, isCareful }: EncloseOrder): readonly string[] {
  const first = `${firstProcessId(id)}`;
  if (isCareful || roots.some(isAwkward)) return [carefulScript, 'sh', first, instance, ...roots];
  const folders = roots.flatMap((_, place) => [`${place}`, `${place}.work`]);
  return [encloseScript, 'sh', first, instance, mountTable(instance, roots), ...folders];
}

/**
 * Where process ids of an enclosure begin: far from those of the enclosures before and after, five digits long as on a
 * machine that has been up for a while, below the least limit that a system has. Both numbers are prime, so that 18 493
 * enclosures pass before one begins where another did.
 */
function firstProcessId(order: number): number {
  return 10_007 + ((order * 7919) % 18_493);
}

/** All mounts as one table: a process for each would cost more than all the rest. */
function mountTable(instance: string, roots: readonly string[]): string {
  const overlays = roots.map((root, place) => {
    const layers = `lowerdir=${field(root)},upperdir=${scratch}/${place},workdir=${scratch}/${place}.work`;
    return `overlay ${field(root)} overlay userxattr,${layers}`;
  });
  const lines = [
    'proc /proc proc defaults',
    ...overlays,
    // After the overlays, one of which may cover it, and while the scratch folder can still be named.
    `${scratch}/instance ${field(instance)} none bind`,
    `shm ${scratch} tmpfs mode=1777`,
  ];
  return lines.map((line) => `${line} 0 0\n`).join('');
}

/** Characters that mean something in the options of an overlay. */
function isAwkward(root: string): boolean {
  return /[,:"\\]/.test(root);
}

/** A path as a field of a mount table. */
function field(path: string): string {
  return path.replace(/[\s\\#]/g, (char) => `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`);
}
