import { expect, test } from 'vitest';
import { BoundedText } from './bounded-text.ts';
import { maskSecrets } from './mask-secrets.ts';

/** No two pieces of it are alike. */
const long = 'sk-0a1b2c3d4e5f6g7h8i9jAkBlCmDnEoFpGqHrIsJtKuLvMwNxOyPzQ0R1S2T3U4V5W6X7Y8Z9end';

test.each([
  { name: 'its beginning before a cut mark', text: 'key sk-0a1…', masked: 'key ******…' },
  { name: 'its beginning at the end of the text', text: 'key sk-0', masked: 'key ****' },
  { name: 'its end behind a cut mark', text: '…Z9end is it', masked: '…***** is it' },
  { name: 'its end at the start of the text', text: '9end is it', masked: '**** is it' },
  { name: 'its end behind a cut mark and a quote', text: '…"9end"', masked: '…"****"' },
  { name: 'its beginning before a quote and a cut mark', text: '"k=sk-0"… (9)', masked: '"k=****"… (9)' },
  { name: 'a short middle between two cut marks', text: 'x …5f6g7h…', masked: 'x …******…' },
  {
    name: 'a window that lies wholly within it',
    text: `…${long.slice(20, 60)}…`,
    masked: `…${'*'.repeat(40)}…`,
  },
  {
    name: 'a long piece that no mark tells to be cut',
    text: `Its last line: "${long.slice(0, 40)}".`,
    masked: `Its last line: "${'*'.repeat(40)}".`,
  },
  {
    name: 'both pieces around bytes that were left out',
    text: 'key sk-0a1b\n[70 bytes left out]\n8Z9end and more',
    masked: 'key *******\n[70 bytes left out]\n****** and more',
  },
  {
    name: 'the whole of it, between two cut marks',
    text: `…${long}…`,
    masked: `…${'*'.repeat(long.length)}…`,
  },
  { name: 'no piece of three bytes', text: '…end of sk-…', masked: '…end of sk-…' },
  { name: 'no short piece that touches no cut', text: 'the sk-0a1 of 9end.', masked: 'the sk-0a1 of 9end.' },
])('of a cut secret it masks $name', ({ text, masked }) => {
  expect(maskSecrets(text, [long])).toBe(masked);
});

test.each([
  { name: 'half a character at the cut', text: 'k=schl\ufffd…', masked: 'k=****\ufffd…' },
  { name: 'as many marks as a piece has bytes', text: 'k=schlü…', masked: 'k=******…' },
  { name: 'the spelling of a byte excerpt', text: 'schl\\xc3\\xbcssel', masked: '*'.repeat(16) },
  { name: 'the spelling of an escaped text', text: '"schl\\u00fcssel"', masked: `"${'*'.repeat(14)}"` },
])('of a secret beyond ASCII it masks $name', ({ text, masked }) => {
  expect(maskSecrets(text, ['schlüssel'])).toBe(masked);
});

test('a longer secret is masked whole where a shorter one stands in it', () => {
  expect(maskSecrets('abcdef abcd', ['abcd', 'abcdef'])).toBe('****** ****');
});

test('wherever a bounded output cuts a secret, nothing of four bytes is left of it', () => {
  for (let lead = 8192 - long.length; lead <= 8192; lead += 1) {
    const bounded = new BoundedText();
    bounded.add(Buffer.from('.'.repeat(lead) + long + '.'.repeat(16_384 - lead)));
    const shown = maskSecrets(bounded.text(), [long]);
    for (let at = 0; at + 4 <= long.length; at += 1) expect(shown).not.toContain(long.slice(at, at + 4));
  }
});
