import { expect, test } from 'vitest';
import { type Delivery, say } from './model-step.ts';
import { createScriptBook } from './script-book.ts';

const nonce = '00112233445566778899aabb';
const other = 'ffeeddccbbaa998877665544';

test('each take moves the script on, and what follows it is counted', () => {
  const book = createScriptBook();
  book.set(nonce, [say('one'), say('two')]);
  expect([1, 2, 3, 4].map(() => book.take(nonce))).toEqual([
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
  expect([book.take(other).kind, book.take(nonce).kind, book.take(other).kind]).toEqual([
    'step',
    'step',
    'used-up',
  ]);
});

test('a nonce without a script, or none, is unknown', () => {
  const book = createScriptBook();
  expect([book.take(nonce), book.take(null)]).toEqual([{ kind: 'unknown' }, { kind: 'unknown' }]);
});

test('a script that is set again starts anew', () => {
  const book = createScriptBook();
  book.set(nonce, []);
  expect(book.take(nonce)).toEqual({ kind: 'used-up', repeats: 1 });
  book.set(nonce, [say('again')]);
  expect(book.take(nonce)).toMatchObject({ kind: 'step', index: 0 });
  expect(book.take(nonce)).toEqual({ kind: 'used-up', repeats: 1 });
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
