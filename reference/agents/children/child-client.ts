import type { SessionClient } from '../../client/session-client.ts';
import { firstBytes } from '../../results/cut-text.ts';

/**
 * The person around a session as a child reaches them: questions say which child asks, under ids that are no other
 * agent's. What a child says and calls is no part of its parent's turn, so nobody is told of it.
 */
export function childClient(
  client: SessionClient | undefined,
  { ref, title }: { readonly ref: string; readonly title: string },
): SessionClient | undefined {
  const ask = client?.ask?.bind(client);
  if (ask === undefined) return undefined;
  const asker = `sub-agent ${ref} (${firstBytes(title, 80)})`;
  return {
    ask: (asked, signal) =>
      ask({ ...asked, callId: `${ref}/${asked.callId}`, title: `${asker}: ${asked.title}` }, signal),
  };
}
