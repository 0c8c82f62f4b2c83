import type { Subject } from '../../../spec/generated/subject.gen.ts';
import type { AcpSession, SessionWire } from './acp-session.ts';
import { type AgentAbilities, type Opening, unopened } from './initialize-agent.ts';
import { isObject } from './rpc-message.ts';
import type { SessionServer } from './session-servers.ts';
import { setAcpMode } from './set-mode.ts';

/** Where and how a session begins. */
export interface SessionPlace {
  readonly cwd: string;
  readonly mode: string | undefined;
  readonly servers: readonly SessionServer[];
}

/** Begins a session, or goes on with one that another process began, and chooses its mode. */
export async function openAcpSession(
  subject: Subject,
  session: AcpSession,
  place: SessionPlace,
  wire: SessionWire,
  abilities: AgentAbilities,
): Promise<Opening<null>> {
  const named =
    session.id === null
      ? await begin(session, place, wire)
      : await goOn(session, session.id, place, wire, abilities);
  const mode = session.mode ?? place.mode;
  if (named.kind !== 'open' || mode === undefined) return named;
  const fault = await setAcpMode(subject, mode, session.id ?? '', wire);
  return fault === null ? named : { kind: 'not-started', detail: fault };
}

const open: Opening<null> = { kind: 'open', opened: null };

async function begin(session: AcpSession, place: SessionPlace, wire: SessionWire): Promise<Opening<null>> {
  const method = 'session/new';
  const answer = await wire.request(method, { cwd: place.cwd, mcpServers: place.servers });
  if (answer.kind !== 'result') return unopened(method, answer);
  const id = isObject(answer.result) ? answer.result['sessionId'] : undefined;
  if (typeof id !== 'string')
    return { kind: 'not-started', detail: '"session/new" was answered without a sessionId' };
  session.attach(wire, id);
  return open;
}

async function goOn(
  session: AcpSession,
  sessionId: string,
  place: SessionPlace,
  wire: SessionWire,
  { mayLoad, mayResume }: AgentAbilities,
): Promise<Opening<null>> {
  if (!mayLoad && !mayResume) {
    const detail =
      'the agent declares neither loadSession nor session.resume, so no new process can go on with the session';
    return { kind: 'not-started', detail };
  }
  const method = mayLoad ? 'session/load' : 'session/resume';
  session.isReplaying = true;
  // An agent that loads tells what it still has; of one that only resumes nothing is told again.
  if (mayLoad) session.forgetPlan();
  const answer = await wire.request(method, { sessionId, cwd: place.cwd, mcpServers: place.servers });
  session.isReplaying = false;
  if (answer.kind !== 'result') return unopened(method, answer);
  session.attach(wire, sessionId);
  return open;
}
