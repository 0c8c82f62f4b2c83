import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type ClientError, clientErrorAnswer, clientFault, recordUnreadable } from './client-error.ts';
import type { ModelIntake } from './model-intake.ts';

/** What one connection is doing. */
interface Connection {
  /** Requests that are being received or answered. */
  readonly messages: Set<IncomingMessage>;
  /** The parser stopped here; nothing more is read. */
  stop: { readonly fault: string | null; readonly packet: Uint8Array } | null;
}

/** Knows what each connection of one server is doing, and records bytes that never become a request. */
export interface ConnectionBook {
  /** Runs one exchange; `endedBy` tells why its body ended early, where that is known. */
  during(message: IncomingMessage, exchange: (endedBy: () => string | null) => Promise<void>): Promise<void>;
  readonly clientError: (error: ClientError, socket: Duplex) => void;
  /** A request for a tunnel, as clients send one to a proxy. */
  readonly tunnel: (message: IncomingMessage, socket: Duplex) => void;
  /** From now on it is the harness that ends what still arrives. */
  end(): void;
}

/** A book for one server. */
export function createConnectionBook(intake: ModelIntake, requestMs: number): ConnectionBook {
  const connections = new WeakMap<Duplex, Connection>();
  let isEnding = false;
  const connectionOf = (socket: Duplex): Connection => {
    const known = connections.get(socket);
    if (known !== undefined) return known;
    const opened: Connection = { messages: new Set(), stop: null };
    connections.set(socket, opened);
    return opened;
  };
  return {
    async during(message, exchange) {
      // Taken now: a message whose body was broken off has lost its socket by the end.
      const { socket } = message;
      const connection = connectionOf(socket);
      connection.messages.add(message);
      try {
        await exchange(
          () => connection.stop?.fault ?? (isEnding ? 'the harness closed the endpoint first' : null),
        );
      } finally {
        connection.messages.delete(message);
        if (connection.messages.size === 0) finish(intake, connection, message, socket);
      }
    },
    clientError(error, socket) {
      const connection = connectionOf(socket);
      if (connection.stop !== null) return;
      const { rawPacket: packet = new Uint8Array() } = error;
      const fault = clientFault(error, requestMs);
      connection.stop = { fault, packet };
      const messages = [...connection.messages];
      // Whole requests came before the bytes that made no sense: they are answered first.
      if (messages.length > 0 && messages.every((message) => message.complete)) return;
      if (messages.length === 0 && fault !== null) recordUnreadable(intake, noHead, packet, fault);
      endWith(socket, clientErrorAnswer(error));
    },
    tunnel(message, socket) {
      const { method = '', url: target = '' } = message;
      recordUnreadable(intake, { method, target }, new Uint8Array(), `${method} ${target} asks for a tunnel`);
      socket.on('error', () => socket.destroy());
      endWith(socket, 'HTTP/1.1 405 Method Not Allowed\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    },
    end() {
      isEnding = true;
    },
  };
}

const noHead = { method: '', target: '' };

/** The last answer of a connection is out; where the parser stopped behind it, that is recorded in its turn. */
function finish(intake: ModelIntake, { stop }: Connection, last: IncomingMessage, socket: Socket): void {
  if (stop === null) return;
  if (last.complete && stop.fault !== null) recordUnreadable(intake, noHead, stop.packet, stop.fault);
  socket.destroySoon();
}

function endWith(socket: Duplex, answer: string): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  // Both halves: a client that keeps its own half open would hold the connection.
  socket.end(answer, () => socket.destroy());
}
