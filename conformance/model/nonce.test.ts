import { expect, test } from 'vitest';
import { isNonce, lastNonce, newNonce, nonceText } from './nonce.ts';

const first = '00112233445566778899aabb';
const second = 'ffeeddccbbaa998877665544';

test('a nonce is 24 hex digits and never comes twice', () => {
  const nonces = Array.from({ length: 500 }, () => newNonce());
  expect(nonces.filter((nonce) => /^[0-9a-f]{24}$/.test(nonce))).toHaveLength(500);
  expect(new Set(nonces).size).toBe(500);
});

test('the text form is recognisable and is no nonce itself', () => {
  expect(nonceText(first)).toBe('surfacelock-nonce-00112233445566778899aabb');
  expect([isNonce(first), isNonce(nonceText(first)), isNonce('00112233')]).toEqual([true, false, false]);
});

test.each<{ name: string; texts: readonly string[]; nonce: string | null }>([
  { name: 'no text has none', texts: [], nonce: null },
  {
    name: 'a text without one has none',
    texts: ['surfacelock-nonce- and surfacelock-nonce-0011'],
    nonce: null,
  },
  { name: 'the only one is found', texts: [`go surfacelock-nonce-${first}.`], nonce: first },
  {
    name: 'the later message wins',
    texts: [`surfacelock-nonce-${first}`, `surfacelock-nonce-${second}`],
    nonce: second,
  },
  {
    name: 'the later place in one message wins',
    texts: [`surfacelock-nonce-${second} surfacelock-nonce-${first}`],
    nonce: first,
  },
  {
    name: 'a later message without one changes nothing',
    texts: [`surfacelock-nonce-${first}`, 'thanks'],
    nonce: first,
  },
  {
    name: 'hex digits right behind it do not hide it',
    texts: [`surfacelock-nonce-${first}abc`],
    nonce: first,
  },
  { name: 'the bare nonce is no text form', texts: [first], nonce: null },
])('$name', ({ texts, nonce }) => {
  expect(lastNonce(texts)).toBe(nonce);
});
