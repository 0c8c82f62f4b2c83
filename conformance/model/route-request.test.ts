import { expect, test } from 'vitest';
import type { RecordedRequest } from '../surface/recorded-request.ts';
import { watchCaps } from './cap-watch.ts';
import { say } from './model-step.ts';
import { openAiChat } from './openai-chat.ts';
import { type Routing, routeRequest } from './route-request.ts';
import { createScriptBook } from './script-book.ts';
import type { ModelCaps, Route } from './scripted-model.ts';
import { sideRequestMatcher } from './side-requests.ts';

const known = '00112233445566778899aabb';
const child = 'ffeeddccbbaa998877665544';
const foreign = '999999999999999999999999';
const user = (nonce: string): object => ({ role: 'user', content: `go surfacelock-nonce-${nonce}` });
const tools = [{ type: 'function', function: { name: 'bash' } }];

function routingOf(caps: Partial<ModelCaps> = {}): Routing {
  const book = createScriptBook();
  book.set(known, [say('root'), say('root again')]);
  book.set(child, [say('child')]);
  const sideRequest = sideRequestMatcher([{ name: 'title', where: 'model', pattern: 'small' }]);
  return { wire: openAiChat, watch: watchCaps(caps), book, sideRequest };
}

function recorded(body: unknown, change: Partial<RecordedRequest> = {}): RecordedRequest {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  return {
    sequence: 0,
    atMs: 0,
    transport: 'loopback',
    method: 'POST',
    target: '/v1/chat/completions',
    headers: [],
    body: bytes,
    declaredBytes: bytes.byteLength,
    receivedBytes: bytes.byteLength,
    ending: 'complete',
    ...change,
  };
}

test.each<{ name: string; body: unknown; route: Route; text: string }>([
  {
    name: 'a known nonce and tools are a main request',
    body: { tools, messages: [user(known)] },
    route: { kind: 'main', nonce: known, step: 0 },
    text: 'root',
  },
  {
    name: 'the last nonce of the user messages decides',
    body: { tools, messages: [user(known), { role: 'assistant', content: 'x' }, user(child)] },
    route: { kind: 'main', nonce: child, step: 0 },
    text: 'child',
  },
  {
    name: 'a nonce in a tool result or an answer decides nothing',
    body: {
      tools,
      messages: [
        user(known),
        { role: 'assistant', content: `surfacelock-nonce-${child}` },
        { role: 'tool', content: `surfacelock-nonce-${child}` },
      ],
    },
    route: { kind: 'main', nonce: known, step: 0 },
    text: 'root',
  },
  {
    name: 'a request without tools is a side request',
    body: { messages: [user(known)] },
    route: { kind: 'side', name: 'no-tools' },
    text: 'ok',
  },
  {
    name: 'a pattern makes a side request, with tools or without',
    body: { model: 'mock-small', tools, messages: [user(known)] },
    route: { kind: 'side', name: 'title' },
    text: 'ok',
  },
  {
    name: 'a request without nonce is unscripted',
    body: { tools, messages: [{ role: 'user', content: 'hello' }] },
    route: { kind: 'unscripted', nonce: null },
    text: 'ok',
  },
  {
    name: 'a nonce that nobody scripted is unscripted',
    body: { tools, messages: [user(known), user(foreign)] },
    route: { kind: 'unscripted', nonce: foreign },
    text: 'ok',
  },
])('$name', ({ body, route, text }) => {
  const routed = routeRequest(routingOf(), recorded(body), 'turn', null);
  expect(routed.route).toEqual(route);
  expect(routed.answer).toMatchObject({ kind: 'step', step: { kind: 'text', text } });
});

test.each<{
  name: string;
  request: RecordedRequest;
  place: 'turn' | 'other';
  fault?: string;
  status: number;
  reason: string;
}>([
  {
    name: 'a body that is a list',
    request: recorded([]),
    place: 'turn',
    status: 400,
    reason: 'body is no JSON object',
  },
  {
    name: 'a body cut short',
    request: recorded('{"a', { declaredBytes: 9, ending: 'cut-short' }),
    place: 'turn',
    status: 400,
    reason: 'body ended after 3 of 9 bytes',
  },
  {
    name: 'a chunked body cut short',
    request: recorded('{"a', { declaredBytes: null, ending: 'cut-short' }),
    place: 'turn',
    status: 400,
    reason: 'body ended after 3 of an undeclared number of bytes',
  },
  {
    name: 'a fault of the transport',
    request: recorded('', { ending: 'cut-short' }),
    place: 'other',
    fault: 'malformed HTTP: HPE_INVALID_METHOD',
    status: 400,
    reason: 'malformed HTTP: HPE_INVALID_METHOD',
  },
  {
    name: 'another path',
    request: recorded('{}', { target: '/v1/responses' }),
    place: 'other',
    status: 404,
    reason: 'POST /v1/responses is no path of this wire',
  },
])('$name is unreadable', ({ request, place, fault, status, reason }) => {
  const routed = routeRequest(routingOf(), request, place, fault ?? null);
  expect(routed).toEqual({
    route: { kind: 'unreadable', reason },
    answer: { kind: 'error', status, message: reason },
  });
});

test('a long address is shortened in the reason', () => {
  const routed = routeRequest(routingOf(), recorded('{}', { target: `/${'x'.repeat(5000)}` }), 'other', null);
  expect(routed.route).toMatchObject({ reason: `POST /${'x'.repeat(294)}…` });
});

test('a script that is used up answers ok and is then refused', () => {
  const routing = routingOf({ repeatAfterScript: 2 });
  const routes = [0, 1, 2, 3].map(
    (sequence) =>
      routeRequest(routing, recorded({ tools, messages: [user(child)] }, { sequence }), 'turn', null).route,
  );
  expect(routes).toEqual([
    { kind: 'main', nonce: child, step: 0 },
    { kind: 'unscripted', nonce: child },
    { kind: 'unscripted', nonce: child },
    { kind: 'refused', cap: 'repeat-after-script' },
  ]);
  expect(routing.watch.breaches).toEqual([{ cap: 'repeat-after-script', limit: 2, sequence: 3 }]);
});

test('a body over the limit is unreadable and breaks the cap', () => {
  const routing = routingOf({ bodyBytes: 2 });
  const routed = routeRequest(
    routing,
    recorded('{}', { ending: 'over-limit', receivedBytes: 3 }),
    'turn',
    null,
  );
  expect(routed).toMatchObject({ route: { kind: 'unreadable' }, answer: { kind: 'error', status: 413 } });
  expect(routing.watch.breaches).toEqual([{ cap: 'body-bytes', limit: 2, sequence: 0 }]);
});

test('the request after the last allowed one is refused', () => {
  const routing = routingOf({ requests: 3 });
  const routed = routeRequest(routing, recorded({}, { sequence: 3 }), 'turn', null);
  expect(routed).toMatchObject({ route: { kind: 'refused', cap: 'requests' }, answer: { status: 429 } });
  expect(routing.watch.breaches).toEqual([{ cap: 'requests', limit: 3, sequence: 3 }]);
});
