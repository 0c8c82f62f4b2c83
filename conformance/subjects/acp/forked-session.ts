import type { RunningSubject } from '../driver.ts';
import type { AcpHost } from './acp-host.ts';
import type { AcpProcess } from './acp-process.ts';
import type { AcpSession } from './acp-session.ts';
import { answerFault } from './answer-fault.ts';
import { onSession } from './on-session.ts';
import type { SessionPlace } from './open-acp-session.ts';
import { isObject } from './rpc-message.ts';
import { setAcpMode } from './set-mode.ts';

interface Source {
  readonly sessionId: string;
  /** The process in which it was open last. */
  readonly process: AcpProcess | null;
}

/** Lets a session be a fork of itself for a while: what is sent and told goes by the id of the fork. */
export function forkedSession(
  host: AcpHost,
  session: AcpSession,
  place: SessionPlace,
): Required<Pick<RunningSubject, 'fork' | 'leaveFork'>> {
  let source: Source | null = null;
  const act = onSession(host, session, place);
  return {
    fork: () =>
      act('The fork of a session', async (wire, sessionId) => {
        const { cwd, servers: mcpServers } = place;
        const answer = await wire.request('session/fork', { sessionId, cwd, mcpServers });
        if (answer.kind !== 'result') return answerFault(answer);
        const id = isObject(answer.result) ? answer.result['sessionId'] : undefined;
        if (typeof id !== 'string' || id === sessionId) return 'it was answered without a new sessionId';
        source = { sessionId, process: host.process };
        session.attach(wire, id);
        const mode = session.mode ?? place.mode;
        return mode === undefined ? null : setAcpMode(host.subject, mode, id, wire);
      }),
    async leaveFork() {
      if (source === null) return;
      session.id = source.sessionId;
      // A new process knows the fork alone.
      if (source.process !== host.process) host.forget(session);
      source = null;
    },
  };
}
