import { setTimeout as sleep } from 'node:timers/promises';
import { HarnessError } from '../../../spec/errors.ts';
import type { AcpHost } from './acp-host.ts';
import type { AcpSession, SessionWire } from './acp-session.ts';
import type { SessionPlace } from './open-acp-session.ts';

/** Does something with an open session; `act` gives why it could not, or null. `what` is what was to be set. */
export type OnSession = (
  what: string,
  act: (wire: SessionWire, sessionId: string) => Promise<string | null>,
) => Promise<void>;

/** Sees to it that a session is open and that the agent answers in time: whatever it does not do is told as a fault of its file. */
export function onSession(host: AcpHost, session: AcpSession, place: SessionPlace): OnSession {
  return async (what, act) => {
    const { subject, setting } = host;
    const { turnMs } = setting.timing;
    const fault = await Promise.race([
      actOn(host, session, place, act),
      sleep(turnMs, `it was not answered within ${turnMs} ms`, { ref: false }),
    ]);
    if (fault === null) return;
    throw new HarnessError(
      'SUBJECT_DISHONEST',
      `${what} of subject "${subject.name}" was not set: ${fault}.`,
    );
  };
}

async function actOn(
  host: AcpHost,
  session: AcpSession,
  place: SessionPlace,
  act: Parameters<OnSession>[1],
): Promise<string | null> {
  const opening = await host.open(session, place);
  if (opening.kind === 'closed') return `the process ended before it answered "${opening.method}"`;
  if (opening.kind === 'not-started') return opening.detail;
  const peer = host.process?.peer;
  if (peer === undefined || session.id === null) return 'the session is closed';
  return act(peer, session.id);
}
