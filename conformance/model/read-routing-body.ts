import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { RecordedRequest } from '../surface/recorded-request.ts';

type Decoder = (bytes: Uint8Array, options: { readonly maxOutputLength: number }) => Uint8Array;

const decoders: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['gzip', gunzipSync],
  ['x-gzip', gunzipSync],
  ['deflate', inflateSync],
  ['br', brotliDecompressSync],
]);

/** Each level can grow the body to the limit again, so their number is bounded too. */
const mostEncodings = 3;

/** The parsed body, or why it could not be parsed. */
export type RoutingBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads a recorded body for routing alone, from a copy and never more than `limitBytes` of it. Bad UTF-8 is read
 * with replacement characters: the body is judged elsewhere from its bytes, and its subject still gets an answer.
 */
export function readRoutingBody(recorded: RecordedRequest, limitBytes: number): RoutingBody {
  try {
    const decoded = decodeContent(recorded, limitBytes);
    return { ok: true, value: JSON.parse(new TextDecoder().decode(decoded)) };
  } catch (error) {
    return {
      ok: false,
      reason: `body cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

function decodeContent({ headers, body }: RecordedRequest, limitBytes: number): Uint8Array {
  const encodings = headers
    .filter(([name]) => name.toLowerCase() === 'content-encoding')
    .flatMap(([, value]) => value.toLowerCase().split(','))
    .map((encoding) => encoding.trim())
    .filter((encoding) => encoding !== '' && encoding !== 'identity');
  if (encodings.length > mostEncodings) throw new Error(`${encodings.length} content-encodings in a row`);
  // Encodings are listed in the order in which they were applied, so the last comes off first.
  return encodings.toReversed().reduce((bytes, encoding) => {
    const decode = decoders.get(encoding);
    if (decode === undefined) throw new Error(`content-encoding "${encoding}" is unknown`);
    return decode(bytes, { maxOutputLength: limitBytes });
  }, body);
}
