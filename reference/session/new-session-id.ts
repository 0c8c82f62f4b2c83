import { randomBytes } from 'node:crypto';

/** An id for a session that begins now. Ids sort by the time at which their sessions began. */
export function newSessionId(): string {
  const stamp = new Date().toISOString().replace(/[-:]|\.\d+Z$/g, '');
  return `${stamp}-${randomBytes(4).toString('hex')}`;
}
