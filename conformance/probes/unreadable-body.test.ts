import { expect, test } from 'vitest';
import type { ObservedRequest, Turn } from '../lab/lab.ts';
import type { Route, RoutedRequest } from '../model/scripted-model.ts';
import { unreadableBody } from './unreadable-body.ts';

const main: Route = { kind: 'main', nonce: 'n', step: 0 };
const unreadable: Route = { kind: 'unreadable', reason: 'body is no JSON' };

function routed(sequence: number, route: Route, method = 'POST', target = '/v1/chat'): RoutedRequest {
  const recorded = { sequence, method, target, receivedBytes: 7, ending: 'complete' };
  return { recorded, route } as RoutedRequest;
}

function turn(...all: readonly RoutedRequest[]): Turn {
  const requests = all
    .filter(({ route }) => route.kind === 'main')
    .map(({ recorded }) => ({ sequence: recorded.sequence }) as ObservedRequest);
  return { requests, routed: all } as unknown as Turn;
}

test('a body on the path of the turns that cannot be read is told by its number', () => {
  expect(unreadableBody(turn(routed(0, main), routed(1, unreadable)))).toMatchObject({
    outcome: 'fail',
    message: 'request 1 could not be read: body is no JSON',
    evidence: [{ text: '7 bytes, complete' }],
  });
});

test.each([
  { name: 'only turns that can be read', turn: turn(routed(0, main)) },
  { name: 'a look around', turn: turn(routed(0, main), routed(1, unreadable, 'GET')) },
  { name: 'another path', turn: turn(routed(0, main), routed(1, unreadable, 'POST', '/telemetry')) },
])('$name is no fault', (row) => {
  expect(unreadableBody(row.turn)).toBe(null);
});
