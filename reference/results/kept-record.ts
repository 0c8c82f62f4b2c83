/** What the host wrote down about a result whose whole text lies in a file. */
export interface KeptRecord {
  readonly callId: string;
  readonly ref: string;
  readonly sha256: string;
  readonly totalBytes: number;
  /** Reference that the shown text would have: finds the message that stands for this result. */
  readonly shown: string;
}

/** A record as it was read back, or null for anything else. */
export function readKeptRecord(data: unknown): KeptRecord | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('callId' in data && 'ref' in data && 'sha256' in data && 'totalBytes' in data && 'shown' in data)) {
    return null;
  }
  const { callId, ref, sha256, totalBytes, shown } = data;
  if (typeof callId !== 'string' || typeof ref !== 'string' || typeof shown !== 'string') return null;
  // The digest names a file, so nothing but a digest may stand there.
  if (typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/.test(sha256)) return null;
  if (typeof totalBytes !== 'number' || !Number.isSafeInteger(totalBytes)) return null;
  return { callId, ref, sha256, totalBytes, shown };
}
