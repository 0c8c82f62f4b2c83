import { deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { RecordedRequest } from '../surface/recorded-request.ts';
import { readRoutingBody } from './read-routing-body.ts';

function recorded(body: Uint8Array, ...headers: readonly (readonly [string, string])[]): RecordedRequest {
  return {
    sequence: 0,
    atMs: 0,
    transport: 'loopback',
    method: 'POST',
    target: '/v1/chat/completions',
    headers,
    body,
    declaredBytes: null,
    receivedBytes: body.byteLength,
    ending: 'complete',
  };
}

test.each<{ name: string; request: RecordedRequest; value: unknown }>([
  { name: 'plain bytes', request: recorded(Buffer.from('{"a":1}')), value: { a: 1 } },
  { name: 'gzip', request: recorded(gzipSync('{"a":2}'), ['Content-Encoding', 'GZIP']), value: { a: 2 } },
  {
    name: 'gzip over deflate',
    request: recorded(gzipSync(deflateSync('{"a":3}')), ['content-encoding', 'deflate, gzip']),
    value: { a: 3 },
  },
  { name: 'bad UTF-8', request: recorded(Buffer.from([0x22, 0xff, 0x22])), value: '\ufffd' },
])('$name is read', ({ request, value }) => {
  expect(readRoutingBody(request, 1000)).toEqual({ ok: true, value });
});

test.each<{ name: string; request: RecordedRequest; reason: RegExp }>([
  { name: 'no JSON', request: recorded(Buffer.from('hello')), reason: /^body is no JSON: .*"hello"/ },
  { name: 'an empty body', request: recorded(new Uint8Array()), reason: /^body is no JSON: / },
  {
    name: 'a body that inflates without end',
    request: recorded(gzipSync(Buffer.alloc(100_000)), ['content-encoding', 'gzip']),
    reason: /^body cannot be decoded: .* grow beyond 1000 bytes$/,
  },
  {
    name: 'an unknown encoding',
    request: recorded(Buffer.from('{}'), ['content-encoding', 'rot13']),
    reason: /^body cannot be decoded: content-encoding "rot13"/,
  },
])('$name gives the reason', ({ request, reason }) => {
  expect(readRoutingBody(request, 1000)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
});
