import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import type { RecordedRequest } from './recorded-request.ts';

type Decoder = (bytes: Uint8Array, options: { readonly maxOutputLength: number }) => Uint8Array;

const decoders: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['gzip', gunzipSync],
  ['x-gzip', gunzipSync],
  ['deflate', inflateEither],
  ['br', brotliDecompressSync],
]);

/** Each encoding may grow the body to the limit once more, so their number is bounded too. */
const mostEncodings = 3;

const defaultLimitBytes = 64 * 1024 * 1024;

/** Why a body could not be decoded. */
export interface DecodeFinding {
  readonly kind: 'over-limit' | 'corrupt' | 'unknown-encoding';
  readonly detail: string;
}

/** A body for parsing. Where it could not be decoded, `bytes` are those of the wire and `finding` says why. */
export interface DecodedBody {
  readonly bytes: Uint8Array;
  readonly finding: DecodeFinding | null;
}

/**
 * The body with its content-encoding undone, for parsing only: digests of the wire are taken from the recorded bytes.
 * Never holds more than `limitBytes` of output, so a small body that inflates without end becomes a finding.
 */
export function decodeBody(
  recorded: Pick<RecordedRequest, 'headers' | 'body'>,
  limitBytes: number = defaultLimitBytes,
): DecodedBody {
  const encodings = encodingsOf(recorded.headers);
  const fault = (kind: DecodeFinding['kind'], detail: string): DecodedBody => ({
    bytes: recorded.body,
    finding: { kind, detail },
  });
  if (encodings.length > mostEncodings) {
    return fault(
      'unknown-encoding',
      `${encodings.length} content-encodings on one body: ${encodings.join(', ')}`,
    );
  }
  let bytes = recorded.body;
  // Listed in the order in which they were applied, so the last comes off first.
  for (const encoding of encodings.toReversed()) {
    const decode = decoders.get(encoding);
    if (decode === undefined)
      return fault('unknown-encoding', `content-encoding "${encoding}" is not understood`);
    try {
      bytes = decode(bytes, { maxOutputLength: limitBytes });
    } catch (error) {
      if (isTooLarge(error)) {
        return fault('over-limit', `${bytes.length} bytes of ${encoding} grow beyond ${limitBytes} bytes`);
      }
      const reason = error instanceof Error ? error.message : String(error);
      return fault('corrupt', `${bytes.length} bytes are no whole ${encoding} stream: ${reason}`);
    }
  }
  return { bytes, finding: null };
}

function encodingsOf(headers: RecordedRequest['headers']): readonly string[] {
  return headers
    .filter(([name]) => name.toLowerCase() === 'content-encoding')
    .flatMap(([, value]) => value.split(','))
    .map((encoding) => encoding.trim().toLowerCase())
    .filter((encoding) => encoding !== '' && encoding !== 'identity');
}

/** `deflate` means a zlib wrapper, but senders without it are common; both begin so differently that the first byte tells. */
function inflateEither(bytes: Uint8Array, options: { readonly maxOutputLength: number }): Uint8Array {
  const isWrapped = ((bytes[0] ?? 0) & 0x0f) === 8 && (((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)) % 31 === 0;
  return isWrapped ? inflateSync(bytes, options) : inflateRawSync(bytes, options);
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}
