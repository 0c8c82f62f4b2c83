import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { decodeBody } from './decode-body.ts';

const text = Buffer.from('{"tools":[]}');
const encoded = (encoding: string, body: Uint8Array) => ({
  headers: [['Content-Encoding', encoding]] as const,
  body,
});

test.each([
  { encoding: 'identity', body: text },
  { encoding: '', body: text },
  { encoding: 'gzip', body: gzipSync(text) },
  { encoding: 'X-GZIP', body: gzipSync(text) },
  { encoding: 'deflate', body: deflateSync(text) },
  { encoding: 'deflate', body: deflateRawSync(text) },
  { encoding: 'br', body: brotliCompressSync(text) },
  { encoding: 'gzip, br', body: brotliCompressSync(gzipSync(text)) },
])('"$encoding" is undone', ({ encoding, body }) => {
  const decoded = decodeBody(encoded(encoding, body));
  expect(Buffer.from(decoded.bytes).toString()).toBe('{"tools":[]}');
  expect(decoded.finding).toBeNull();
});

test('a body without the header is passed on as it is, without a copy', () => {
  const decoded = decodeBody({ headers: [['content-type', 'application/json']], body: text });
  expect(decoded.bytes).toBe(text);
});

test('encodings in headers of their own are undone from the last to the first', () => {
  const headers = [
    ['content-encoding', 'gzip'],
    ['Content-Encoding', 'deflate'],
  ] as const;
  const decoded = decodeBody({ headers, body: deflateSync(gzipSync(text)) });
  expect(Buffer.from(decoded.bytes).toString()).toBe('{"tools":[]}');
});

test.each([
  {
    name: 'a bomb',
    encoding: 'gzip',
    body: gzipSync(Buffer.alloc(8 << 20)),
    kind: 'over-limit',
    detail: /^8\d{3} bytes of gzip grow beyond 65536 bytes$/,
  },
  {
    name: 'a bomb in a bomb',
    encoding: 'gzip, gzip',
    body: gzipSync(gzipSync(Buffer.alloc(8 << 20))),
    kind: 'over-limit',
    detail: /grow beyond 65536/,
  },
  {
    name: 'a brotli bomb',
    encoding: 'br',
    body: brotliCompressSync(Buffer.alloc(8 << 20)),
    kind: 'over-limit',
    detail: /bytes of br grow beyond 65536 bytes$/,
  },
  {
    name: 'a stream cut short',
    encoding: 'gzip',
    body: gzipSync(text).subarray(0, 20),
    kind: 'corrupt',
    detail: /^20 bytes are no whole gzip stream: unexpected end of file$/,
  },
  {
    name: 'plain text called gzip',
    encoding: 'gzip',
    body: text,
    kind: 'corrupt',
    detail: /incorrect header check/,
  },
  {
    name: 'an unknown encoding',
    encoding: 'zstd',
    body: text,
    kind: 'unknown-encoding',
    detail: /"zstd" is not understood/,
  },
  {
    name: 'a chain of encodings',
    encoding: 'br,br,br,br',
    body: text,
    kind: 'unknown-encoding',
    detail: /^4 content-encodings/,
  },
])('$name is a finding, and the bytes of the wire are kept', ({ encoding, body, kind, detail }) => {
  const decoded = decodeBody(encoded(encoding, body), 65_536);
  expect(decoded.finding?.kind).toBe(kind);
  expect(decoded.finding?.detail).toMatch(detail);
  expect(decoded.bytes).toBe(body);
});
