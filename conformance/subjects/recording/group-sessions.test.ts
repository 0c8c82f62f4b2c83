import { expect, test } from 'vitest';
import { type Groupable, groupSessions } from './group-sessions.ts';

interface Request extends Groupable {
  readonly id: string;
}

/** A request by the letters of its messages; an upper-case one is an answer of the model. */
function request(id: string, letters: string, more: Partial<Groupable> = {}): Request {
  const digests = [...letters].map((_, index) => letters.slice(0, index + 1));
  const conversation = { digests, hasAnswer: /[A-Z]/.test(letters) };
  return { id, session: null, process: null, sha256: id, conversation, ...more };
}

function grouped(entries: readonly Request[], rule: Parameters<typeof groupSessions>[1] = 'as-marked') {
  return groupSessions(entries, rule).map(
    ({ name, hasStart, entries: own }) =>
      `${name}${hasStart ? '' : ' (begun)'}: ${own.map(({ id }) => id).join(' ')}`,
  );
}

test.each<{ name: string; entries: readonly Request[]; sessions: readonly string[] }>([
  {
    name: 'a longer conversation continues, a new one begins',
    entries: [request('1', 'u'), request('2', 'uAt'), request('3', 'v'), request('4', 'vBt')],
    sessions: ['session 1: 1 2', 'session 2: 3 4'],
  },
  {
    name: 'sessions that run at the same time are told apart',
    entries: [
      request('1', 'u'),
      request('2', 'v'),
      request('3', 'uA'),
      request('4', 'vB'),
      request('5', 'uAt'),
    ],
    sessions: ['session 1: 1 3 5', 'session 2: 2 4'],
  },
  {
    name: 'sessions with the same prompt are told apart by their answers',
    entries: [
      request('1', 'u'),
      request('2', 'u'),
      request('3', 'uA'),
      request('4', 'uB'),
      request('5', 'uAt'),
    ],
    sessions: ['session 1: 1 4', 'session 2: 2 3 5'],
  },
  {
    name: 'a rewritten history stays in its session',
    entries: [request('1', 'u'), request('2', 'uAt'), request('3', 'uAxBt')],
    sessions: ['session 1: 1 2 3'],
  },
  {
    name: 'a shuffled session stays one session',
    entries: [request('1', 'u'), request('3', 'uAtBt'), request('2', 'uAt')],
    sessions: ['session 1: 1 3 2'],
  },
  {
    name: 'a conversation of which the beginning is missing has no start',
    entries: [request('1', 'uA'), request('2', 'uAv')],
    sessions: ['session 1 (begun): 1 2'],
  },
  {
    name: 'the same bytes from the same process are a second try',
    entries: [request('1', 'u', { sha256: 'x' }), request('2', 'u', { sha256: 'x' })],
    sessions: ['session 1: 1 2'],
  },
  {
    name: 'the same bytes from another process are another start',
    entries: [
      request('1', 'u', { sha256: 'x', process: 'p' }),
      request('2', 'u', { sha256: 'x', process: 'q' }),
    ],
    sessions: ['session 1: 1', 'session 2: 2'],
  },
  {
    name: 'a second try in the middle stays in its session',
    entries: [request('1', 'u'), request('2', 'uA'), request('3', 'uA')],
    sessions: ['session 1: 1 2 3'],
  },
  {
    name: 'marks decide where they are given',
    entries: [
      request('1', 'u', { session: 'a' }),
      request('2', 'v', { session: 'a' }),
      request('3', 'uA', { session: 'b' }),
      request('4', 'u'),
    ],
    sessions: ['a: 1 2', 'b (begun): 3', 'session 3: 4'],
  },
])('$name', ({ entries, sessions }) => {
  expect(grouped(entries)).toEqual(sessions);
});

test('marks can be ignored, and each request can be a start', () => {
  const entries = [request('1', 'u', { session: 'a' }), request('2', 'uA', { session: 'b' })];
  expect(grouped(entries, 'by-history')).toEqual(['session 1: 1 2']);
  expect(grouped(entries, 'each-request')).toEqual(['session 1: 1', 'session 2 (begun): 2']);
});
