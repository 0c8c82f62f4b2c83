import { createHash, hash } from 'node:crypto';

/** Reference of a result: the same for the same call id and text, in every process. */
export function resultRef(callId: string, whole: Uint8Array): string {
  const digest = createHash('sha256').update(callId).update('\0').update(whole).digest('hex');
  return `tr-${digest.slice(0, 24)}`;
}

/** SHA-256 of bytes in hex. */
export function sha256Of(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}
