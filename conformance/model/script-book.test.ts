import { expect, test } from 'vitest';
import type { RecordedRequest } from '../surface/recorded-request.ts';
import { type Delivery, say } from './model-step.ts';
import { createScriptBook, type ScriptBook, type Take } from './script-book.ts';

const nonce = '00112233445566778899aabb';
const other = 'ffeeddccbbaa998877665544';

/** A take by a request of this nonce and this model. */
function take(book: ScriptBook, by: string | null, model: string = 'executor', body: string = ''): Take {
  const recorded: RecordedRequest = {
    sequence: 0,
    atMs: 0,
    transport: 'interception',
    method: 'POST',
    target: '/v1/chat/completions',
    headers: [],
    body: Buffer.from(body),
    declaredBytes: null,
    receivedBytes: body.length,
    ending: 'complete',
  };
  return book.take({ nonce: by, model, recorded });
}

test('each take moves the script on, and what follows it is counted', () => {
  const book = createScriptBook();
  book.set(nonce, [say('one'), say('two')]);
  expect([1, 2, 3, 4].map(() => take(book, nonce))).toEqual([
    { kind: 'step', index: 0, step: { kind: 'text', text: 'one' } },
    { kind: 'step', index: 1, step: { kind: 'text', text: 'two' } },
    { kind: 'used-up', repeats: 1 },
    { kind: 'used-up', repeats: 2 },
  ]);
});

test('scripts of two nonces do not disturb each other', () => {
  const book = createScriptBook();
  book.set(nonce, [say('one')]);
  book.set(other, [say('uno')]);
  expect([take(book, other).kind, take(book, nonce).kind, take(book, other).kind]).toEqual([
    'step',
    'step',
    'used-up',
  ]);
});

test('a nonce without a script, or none, is unknown', () => {
  const book = createScriptBook();
  expect([take(book, nonce), take(book, null)]).toEqual([{ kind: 'unknown' }, { kind: 'unknown' }]);
});

test('a script that is set again starts anew', () => {
  const book = createScriptBook();
  book.set(nonce, []);
  expect(take(book, nonce)).toEqual({ kind: 'used-up', repeats: 1 });
  book.set(nonce, [say('again')]);
  expect(take(book, nonce)).toMatchObject({ kind: 'step', index: 0 });
  expect(take(book, nonce)).toEqual({ kind: 'used-up', repeats: 1 });
});

test('a model with a script of its own takes from it and from no other', () => {
  const book = createScriptBook();
  book.set(nonce, [say('act')]);
  book.set(nonce, [say('plan')], 'planner');
  expect([
    take(book, nonce, 'planner'),
    take(book, nonce),
    take(book, nonce, 'planner'),
    take(book, nonce),
  ]).toEqual([
    { kind: 'step', index: 0, step: { kind: 'text', text: 'plan' }, model: 'planner' },
    { kind: 'step', index: 0, step: { kind: 'text', text: 'act' } },
    { kind: 'used-up', repeats: 1, model: 'planner' },
    { kind: 'used-up', repeats: 1 },
  ]);
});

test('a step may be made from the request that takes it', () => {
  const book = createScriptBook();
  book.set(nonce, [({ body }) => say(`seen: ${Buffer.from(body).toString()}`)]);
  expect(take(book, nonce, 'executor', 'sa_1')).toEqual({
    kind: 'step',
    index: 0,
    step: { kind: 'text', text: 'seen: sa_1' },
  });
});

test('the text form is refused where a nonce is wanted', () => {
  const book = createScriptBook();
  expect(() => book.set(`surfacelock-nonce-${nonce}`, [])).toThrow(
    'A script was set for "surfacelock-nonce-00112233445566778899aabb", which newNonce() did not make.',
  );
});

test.each<{ delivery: Delivery; named: string }>([
  { delivery: { status: 200 }, named: 'status 200' },
  { delivery: { status: 600 }, named: 'status 600' },
  { delivery: { chunkBytes: 0 }, named: 'chunkBytes 0' },
  { delivery: { chunkDelayMs: -1 }, named: 'chunkDelayMs -1' },
  { delivery: { cutAfterBytes: 1.5 }, named: 'cutAfterBytes 1.5' },
])('a delivery with $named is refused', ({ delivery, named }) => {
  const book = createScriptBook();
  const step = { kind: 'text', text: 'x', delivery } as const;
  expect(() => book.set(nonce, [step])).toThrow(`A step's delivery has ${named}, which cannot be delivered.`);
});
