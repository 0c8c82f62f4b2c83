import type { Arrival } from './arrival.ts';
import type { ModelIntake } from './model-intake.ts';

/** What Node's parser attaches to an error of a client's connection. */
export interface ClientError extends Error {
  readonly code?: string;
  /** The packet in which the parser stopped. */
  readonly rawPacket?: Uint8Array;
}

/** The parser's error in words, or null where the connection just ended: that is no fault of its own. */
export function clientFault(error: ClientError, requestMs: number): string | null {
  const { code = error.message } = error;
  if (code === 'ECONNRESET' || code === 'EPIPE' || code === 'HPE_INVALID_EOF_STATE') return null;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return `no whole request arrived within ${requestMs} ms`;
  return `malformed HTTP: ${code}`;
}

/** The status line that answers bytes which are no request. */
export function clientErrorAnswer(error: ClientError): string {
  const status =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? '408 Request Timeout'
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? '431 Request Header Fields Too Large'
        : '400 Bad Request';
  return `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`;
}

/** Records bytes that never became a request. */
export function recordUnreadable(
  intake: ModelIntake,
  head: { readonly method: string; readonly target: string },
  packet: Uint8Array,
  fault: string,
): void {
  if (intake.watch.isBroken()) {
    intake.refuse();
    return;
  }
  const arrival: Arrival = {
    transport: 'loopback',
    ...head,
    headers: [],
    body: packet.slice(0, intake.watch.takeBytes(0, packet.byteLength)),
    declaredBytes: null,
    receivedBytes: packet.byteLength,
    ending: 'cut-short',
    fault,
  };
  intake.receive(arrival, 'other');
}
