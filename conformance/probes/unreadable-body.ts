import { fail, type Outcome, type Turn } from '../lab/lab.ts';
import { measureEvidence } from './evidence.ts';

/**
 * The failure for the first request of a turn whose body could not be read at all, or null. Only requests to where the
 * main requests went count: what else a subject asks its provider for is no part of the wire.
 */
export function unreadableBody({ requests, routed }: Turn): Outcome | null {
  const main = routed.find(({ recorded }) => recorded.sequence === requests[0]?.sequence);
  for (const { recorded, route } of routed) {
    const isTurn = recorded.method === 'POST' && recorded.target === main?.recorded.target;
    if (route.kind !== 'unreadable' || !isTurn) continue;
    const { sequence, receivedBytes, ending } = recorded;
    return fail(
      `request ${sequence} could not be read: ${route.reason}`,
      measureEvidence('what came', `${receivedBytes} bytes, ${ending}`),
    );
  }
  return null;
}
