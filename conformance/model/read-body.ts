import type { IncomingMessage } from 'node:http';
import type { RecordedRequest } from '../surface/recorded-request.ts';
import type { CapWatch } from './cap-watch.ts';

/** A body as far as it came. */
export type ReadBody = Pick<RecordedRequest, 'body' | 'receivedBytes' | 'ending'>;

/** A body over the limit is counted on, for the record, up to this many times the limit. */
const countedTimes = 2;

/**
 * Reads a body to its end, or until the connection breaks or the body is far over the limit; what is left then must
 * not be read as a next request. What is over the limit is counted and dropped, so that memory stays bounded whatever is sent.
 */
export async function readBody(message: IncomingMessage, watch: CapWatch): Promise<ReadBody> {
  const chunks: Uint8Array[] = [];
  let keptBytes = 0;
  let receivedBytes = 0;
  try {
    for await (const chunk of message as AsyncIterable<Uint8Array>) {
      receivedBytes += chunk.byteLength;
      const isWhole = keptBytes === receivedBytes - chunk.byteLength;
      const taken = isWhole ? watch.takeBytes(keptBytes, chunk.byteLength) : 0;
      if (taken > 0) chunks.push(chunk.subarray(0, taken));
      keptBytes += taken;
      if (receivedBytes > watch.caps.bodyBytes * countedTimes) break;
    }
  } catch {
    // The connection broke: what came so far is the evidence, and `complete` tells that it is not all.
  }
  const isOver = keptBytes < receivedBytes;
  const ending = isOver ? 'over-limit' : message.complete ? 'complete' : 'cut-short';
  return { body: Buffer.concat(chunks), receivedBytes, ending };
}
