import { statSync } from 'node:fs';

/** What tells one state of a file from another without reading it. */
export interface FileState {
  readonly changedNs: bigint;
  readonly modifiedNs: bigint;
  readonly sizeBytes: bigint;
  readonly inode: bigint;
}

/** The state of the file at this path; null when there is none. */
export function fileState(path: string): FileState | null {
  const status = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (status === undefined) return null;
  return {
    changedNs: status.ctimeNs,
    modifiedNs: status.mtimeNs,
    sizeBytes: status.size,
    inode: status.ino,
  };
}

/** True when nothing tells the two apart. */
export function isSameState(one: FileState | null, other: FileState | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.changedNs === other.changedNs &&
    one.modifiedNs === other.modifiedNs &&
    one.sizeBytes === other.sizeBytes &&
    one.inode === other.inode
  );
}
