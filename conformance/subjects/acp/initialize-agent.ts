import type { RpcAnswer } from './acp-peer.ts';
import type { SessionWire } from './acp-session.ts';
import { answerFault } from './answer-fault.ts';
import { isObject } from './rpc-message.ts';

/** Version of the protocol that the client speaks. */
const protocolVersion = 1;

/** What an agent says that it can do, as far as the client makes use of it. */
export interface AgentAbilities {
  readonly mayLoad: boolean;
  readonly mayResume: boolean;
  readonly mayClose: boolean;
}

/** How far the opening of a connection or a session came. */
export type Opening<Opened> =
  | { readonly kind: 'open'; readonly opened: Opened }
  /** The process ended before it answered the method. */
  | { readonly kind: 'closed'; readonly method: string }
  | { readonly kind: 'not-started'; readonly detail: string };

/** Begins a connection. No files and no terminals are offered: what an agent does, it does to the disk itself. */
export async function initializeAgent(wire: SessionWire): Promise<Opening<AgentAbilities>> {
  const method = 'initialize';
  const answer = await wire.request(method, {
    protocolVersion,
    clientCapabilities: { fs: { readTextFile: false, writeTextFile: false }, terminal: false },
    clientInfo: { name: 'surfacelock', version: '1' },
  });
  if (answer.kind !== 'result') return unopened(method, answer);
  const result = isObject(answer.result) ? answer.result : {};
  const version = result['protocolVersion'];
  if (version !== protocolVersion) {
    const detail = `"initialize" was answered with the protocol version ${JSON.stringify(version)}; ${protocolVersion} is spoken here`;
    return { kind: 'not-started', detail };
  }
  return { kind: 'open', opened: abilitiesOf(result['agentCapabilities']) };
}

/** The opening that a request without a result ends. */
export function unopened(
  method: string,
  answer: Exclude<RpcAnswer, { readonly kind: 'result' }>,
): Exclude<Opening<never>, { readonly kind: 'open' }> {
  if (answer.kind === 'closed') return { kind: 'closed', method };
  return { kind: 'not-started', detail: `"${method}" opened nothing: ${answerFault(answer)}` };
}

function abilitiesOf(capabilities: unknown): AgentAbilities {
  const { loadSession, sessionCapabilities } = isObject(capabilities) ? capabilities : {};
  const { resume, close } = isObject(sessionCapabilities) ? sessionCapabilities : {};
  return { mayLoad: loadSession === true, mayResume: isObject(resume), mayClose: isObject(close) };
}
