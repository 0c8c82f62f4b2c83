import { expect, test } from 'vitest';
import { keyIdentity, keyText } from './key-identity.ts';

function identityOf(raw: string): string {
  const body = Buffer.from(raw, 'utf8');
  return keyIdentity(body, 0, body.length);
}

test.each([
  { spelling: 'effect', other: '\\u0065ffect' },
  { spelling: 'é', other: '\\u00E9' },
  { spelling: '😀', other: '\\ud83d\\uDE00' },
  { spelling: '€', other: '\\u20ac' },
  { spelling: '/', other: '\\/' },
  { spelling: '\\n', other: '\\u000a' },
  { spelling: '\\\\u0041', other: '\\u005cu0041' },
])('$spelling and $other are one key', ({ spelling, other }) => {
  expect(identityOf(spelling)).toBe(identityOf(other));
});

test.each([
  { spelling: '\\ud83d', other: '\\ud83e' },
  { spelling: '\\ud83d', other: '\\ufffd' },
  { spelling: 'é', other: 'e\u0301' },
  { spelling: '\\\\u0041', other: '\\u0041' },
  { spelling: 'a', other: 'A' },
])('$spelling and $other are two keys', ({ spelling, other }) => {
  expect(identityOf(spelling)).not.toBe(identityOf(other));
});

test('ill-formed bytes are told apart, though a decoder would fold them', () => {
  const body = Buffer.from([0xfe, 0xff]);
  expect(keyIdentity(body, 0, 1)).not.toBe(keyIdentity(body, 1, 2));
});

test('the text of a key shows half a pair as one replacement character', () => {
  const body = Buffer.from('a\\ud83d\\u00e9😀', 'utf8');
  expect(keyText(body, 0, body.length)).toBe('a\ufffdé😀');
});
