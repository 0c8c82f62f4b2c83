import { posix } from 'node:path';

/** A path as evidence compares it: relative to the workspace, without `.` and doubled or closing slashes. */
export function normalPath(path: string, root: string): string {
  const plain = posix.normalize(path.trim().replaceAll('\\', '/'));
  const relative = plain === root ? '.' : plain.startsWith(`${root}/`) ? plain.slice(root.length + 1) : plain;
  return relative.length > 1 && relative.endsWith('/') ? relative.slice(0, -1) : relative;
}
