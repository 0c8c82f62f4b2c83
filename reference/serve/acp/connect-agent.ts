import { ndJsonStream } from '@agentclientprotocol/sdk';
import { agentApp } from './agent-app.ts';
import { type AgentGround, AgentSessions } from './agent-sessions.ts';

/** The two byte streams of a connection. */
export interface AgentStreams {
  readonly input: ReadableStream<Uint8Array>;
  readonly output: WritableStream<Uint8Array>;
}

/** Serves one client until it leaves or the signal fires. Afterwards every session is closed and nothing of it runs. */
export async function connectAgent(
  ground: AgentGround,
  { input, output }: AgentStreams,
  signal: AbortSignal,
): Promise<void> {
  const sessions = new AgentSessions(ground);
  const { tools } = ground.reference;
  const handlerOf = (name: string): string | null =>
    tools.find((tool) => tool.name === name)?.handler ?? null;
  const connection = agentApp(sessions, handlerOf).connect(ndJsonStream(output, input));
  const stop = (): void => connection.close();
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await connection.closed;
  } finally {
    signal.removeEventListener('abort', stop);
    await sessions.closeAll();
  }
}
