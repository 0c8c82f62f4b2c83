import { mcpBounds } from './mcp-bounds.ts';

/**
 * Fetches, and breaks a body off that holds more bytes than a message may: counted from its beginning, for a stream of
 * events from the last blank line.
 */
export async function boundedFetch(url: string | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (!response.body) return response;
  const isStream = (response.headers.get('content-type') ?? '').includes('text/event-stream');
  const body = response.body.pipeThrough(limit(isStream));
  const { status, statusText, headers } = response;
  const bounded = new Response(body, { status, statusText, headers });
  // A made response has no address of its own, and redirects are told by it.
  Object.defineProperty(bounded, 'url', { value: response.url });
  Object.defineProperty(bounded, 'redirected', { value: response.redirected });
  return bounded;
}

function limit(isStream: boolean): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  let lineBytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      for (const byte of isStream ? chunk : []) {
        bytes += 1;
        if (byte === 0x0d) continue;
        if (byte !== 0x0a) {
          lineBytes += 1;
          continue;
        }
        if (lineBytes === 0) bytes = 0;
        lineBytes = 0;
      }
      if (!isStream) bytes += chunk.length;
      if (bytes > mcpBounds.messageBytes) {
        controller.error(new Error(`a message of more than ${mcpBounds.messageBytes} bytes`));
        return;
      }
      controller.enqueue(chunk);
    },
  });
}
