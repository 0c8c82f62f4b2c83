import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** What the endpoint answers to one request. */
export type ScriptedReply =
  | { readonly text: string }
  | { readonly calls: readonly ScriptedReplyCall[]; readonly text?: string }
  | { readonly response: () => Response };

export interface ScriptedReplyCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

/** A provider that answers a fixed list of replies and keeps the bodies it was sent. */
export interface ScriptedEndpoint {
  readonly baseUrl: string;
  readonly bodies: readonly string[];
  readonly close: () => void;
}

/** The reply to the body of a request, where several agents ask side by side; null is answered with status 500. */
export type ReplyTo = (body: string) => ScriptedReply | null | Promise<ScriptedReply | null>;

/** Serves replies to the global fetch of this process; a request beyond the last one is answered with status 500. */
export function scriptedEndpoint(replies: readonly ScriptedReply[] | ReplyTo): ScriptedEndpoint {
  const bodies: string[] = [];
  const handler = http.post('http://provider.invalid/v1/chat/completions', async ({ request }) => {
    const body = await request.text();
    const at = bodies.push(body) - 1;
    const reply = typeof replies === 'function' ? await replies(body) : replies[at];
    if (!reply) return new HttpResponse('the script is used up', { status: 500 });
    if ('response' in reply) return reply.response();
    return body.includes('"stream":true') ? streamed(reply) : HttpResponse.json({ choices: [whole(reply)] });
  });
  const server = setupServer(handler);
  server.listen({ onUnhandledRequest: 'error' });
  return { baseUrl: 'http://provider.invalid/v1', bodies, close: () => server.close() };
}

type Content = Exclude<ScriptedReply, { readonly response: unknown }>;

function whole(reply: Content): unknown {
  const calls = 'calls' in reply ? reply.calls.map(wireCall) : undefined;
  return {
    index: 0,
    message: { role: 'assistant', content: reply.text ?? null, tool_calls: calls },
    finish_reason: calls ? 'tool_calls' : 'stop',
  };
}

function streamed(reply: Content): Response {
  const calls = 'calls' in reply ? reply.calls : [];
  const deltas: unknown[] = [
    { role: 'assistant', content: reply.text ?? '' },
    ...calls.flatMap((call, index) => callDeltas(call, index)),
  ];
  const finish = {
    choices: [{ index: 0, delta: {}, finish_reason: calls.length > 0 ? 'tool_calls' : 'stop' }],
  };
  const chunks = [...deltas.map((delta) => ({ choices: [{ index: 0, delta }] })), finish];
  const text = [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]']
    .map((data) => `data: ${data}\n\n`)
    .join('');
  return new HttpResponse(text, { headers: { 'content-type': 'text/event-stream' } });
}

/** The arguments come in two pieces, as real providers send them. */
function callDeltas(call: ScriptedReplyCall, index: number): readonly unknown[] {
  const middle = Math.floor(call.arguments.length / 2);
  const { id, type, function: fn } = wireCall(call);
  return [
    { tool_calls: [{ index, id, type, function: { ...fn, arguments: call.arguments.slice(0, middle) } }] },
    { tool_calls: [{ index, function: { arguments: call.arguments.slice(middle) } }] },
  ];
}

function wireCall(call: ScriptedReplyCall): {
  readonly id: string;
  readonly type: string;
  readonly function: { readonly name: string; readonly arguments: string };
} {
  return { id: call.id, type: 'function', function: { name: call.name, arguments: call.arguments } };
}
