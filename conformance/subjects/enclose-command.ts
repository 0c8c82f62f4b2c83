import { carefulScript, encloseScript } from './enclosure-scripts.ts';
import type { EncloseOrder } from './keeper-messages.ts';

const scratch = '/dev/shm';

/** Script and arguments, for a shell, that make one enclosure. */
export function encloseCommand({ instance, roots, isCareful }: EncloseOrder): readonly string[] {
  if (isCareful || roots.some(isAwkward)) return [carefulScript, 'sh', instance, ...roots];
  const folders = roots.flatMap((_, place) => [`${place}`, `${place}.work`]);
  return [encloseScript, 'sh', instance, mountTable(instance, roots), ...folders];
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
