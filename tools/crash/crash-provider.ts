import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type ScriptedSay, type SentMessage, scriptedSay } from './crash-script.ts';

/** A provider on the loopback interface that keeps every body in the order in which they came. */
export interface CrashProvider {
  readonly baseUrl: string;
  readonly bodies: readonly string[];
  /** Told of each request, with its number from 1, before it is answered. */
  onRequest: (number: number) => void;
  close(): void;
}

/** Starts the provider that plays the script. */
export async function crashProvider(): Promise<CrashProvider> {
  const bodies: string[] = [];
  const provider = { onRequest: (_number: number): void => {} };
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => null);
    // The program was killed while it sent.
    if (body === null) return;
    bodies.push(body);
    provider.onRequest(bodies.length);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ choices: [choice(scriptedSay(messagesOf(body)), bodies.length)] }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return Object.assign(provider, {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    bodies,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

/** The messages of a request behind the system text. */
export function messagesOf(body: string): readonly SentMessage[] {
  const { messages } = JSON.parse(body) as { readonly messages: readonly SentMessage[] };
  return messages.slice(1);
}

function choice(say: ScriptedSay, number: number): object {
  if ('text' in say) {
    return { index: 0, message: { role: 'assistant', content: say.text }, finish_reason: 'stop' };
  }
  const calls = say.calls.map(({ name, args }, at) => ({
    id: `call_${number}_${at}`,
    type: 'function',
    function: { name, arguments: JSON.stringify(args) },
  }));
  return {
    index: 0,
    message: { role: 'assistant', content: null, tool_calls: calls },
    finish_reason: 'tool_calls',
  };
}
