import { setTimeout as sleep } from 'node:timers/promises';
import { killFamily, livingMembers, type ProcessFamily } from './process-family.ts';
import { sendSignal } from './send-signal.ts';

const pollMs = 20;

/**
 * Ends a family: its members are asked to (SIGTERM), and killed when they are still there after `graceMs`. Returns the
 * ids of all that had to be ended.
 */
export async function endFamily(family: ProcessFamily, graceMs: number): Promise<readonly number[]> {
  const members = livingMembers(family);
  if (members.length === 0) return [];
  if (family.groupId !== null) sendSignal(-family.groupId, 'SIGTERM');
  for (const id of members) sendSignal(id, 'SIGTERM');
  const until = performance.now() + graceMs;
  while (performance.now() < until) {
    if (livingMembers(family).length === 0) return members;
    await sleep(pollMs);
  }
  return [...new Set([...members, ...killFamily(family)])];
}
