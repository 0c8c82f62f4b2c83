import type { IncomingMessage, ServerResponse } from 'node:http';
import { getResponse, type RequestHandler } from 'msw';
import { type Arrival, currentExchange, declaredBytes, type Exchange } from './arrival.ts';
import type { ModelIntake } from './model-intake.ts';
import { readBody } from './read-body.ts';
import { replyResponse } from './reply-response.ts';

/** What one answer needs to know of its server. */
export interface HttpExchange {
  readonly handlers: readonly RequestHandler[];
  readonly intake: ModelIntake;
  readonly message: IncomingMessage;
  readonly response: ServerResponse;
  /** Why the body ended early, where the server knows better than the socket. */
  readonly endedBy: () => string | null;
}

/** Receives one request over a real socket and answers it through the handlers. */
export async function answerOverHttp(exchange: HttpExchange): Promise<void> {
  const { intake, response } = exchange;
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort(new Error('the connection closed before the reply was sent'));
  });
  if (intake.watch.isBroken()) {
    // Its body is not waited for; the reply closes the connection, so nothing of it is read as a next request.
    await send(replyResponse(intake.refuse(), [gone.signal]), response, gone.signal);
    return;
  }
  const arrival = await receive(exchange);
  await send(await respond(exchange, { arrival, signals: [gone.signal] }), response, gone.signal);
}

async function receive({ intake, message, endedBy }: HttpExchange): Promise<Arrival> {
  const headers = pairs(message.rawHeaders);
  const body = await readBody(message, intake.watch);
  return {
    transport: 'loopback',
    method: message.method ?? '',
    target: message.url ?? '',
    headers,
    ...body,
    declaredBytes: declaredBytes(headers),
    fault: body.ending === 'cut-short' ? endedBy() : null,
  };
}

async function respond({ handlers, intake, message }: HttpExchange, exchange: Exchange): Promise<Response> {
  const request = requestFor(message);
  const answered =
    request === null
      ? undefined
      : await currentExchange.run(exchange, () => getResponse([...handlers], request));
  if (answered !== undefined || exchange.arrival === null)
    return answered ?? new Response(null, { status: 501 });
  return replyResponse(intake.receive(exchange.arrival, 'other'), exchange.signals);
}

/**
 * Method and address only: the handlers take everything else from the arrival, whose bytes are the record. null
 * where the platform's `Request` cannot express the method (TRACE) or the address.
 */
function requestFor(message: IncomingMessage): Request | null {
  try {
    return new Request(new URL(message.url ?? '', 'http://model.surfacelock.invalid'), {
      method: message.method ?? '',
    });
  } catch {
    return null;
  }
}

async function send(answer: Response, response: ServerResponse, gone: AbortSignal): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.flushHeaders();
  if (answer.body !== null) {
    const closed = new Promise<void>((resolve) =>
      gone.addEventListener('abort', () => resolve(), { once: true }),
    );
    try {
      for await (const piece of answer.body) {
        // Each piece is handed to the system before the next, so that a cut loses none of what came before it.
        await Promise.race([new Promise<void>((resolve) => response.write(piece, () => resolve())), closed]);
      }
    } catch {
      response.destroy();
      return;
    }
  }
  response.end();
}

function pairs(rawHeaders: readonly string[]): readonly (readonly [name: string, value: string])[] {
  const found: (readonly [string, string])[] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    found.push([rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '']);
  return found;
}
