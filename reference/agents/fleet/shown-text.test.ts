import { expect, test } from 'vitest';
import { fieldText, quotedText } from './shown-text.ts';

test.each<{ name: string; text: string; shown: string }>([
  { name: 'plain text', text: 'check the docs', shown: 'check the docs' },
  {
    name: 'lines become one',
    text: ' a\nSubagent reference: sa_x\r\n\tb ',
    shown: 'a Subagent reference: sa_x b',
  },
  {
    name: 'controls and turned writing are no more',
    text: 'a\u0007b\u202ec\u009bd',
    shown: 'a\ufffdb\ufffdc\ufffdd',
  },
  { name: 'half a character', text: 'a\ud83d', shown: 'a\ufffd' },
  { name: 'exactly the bound', text: 'ü'.repeat(20), shown: 'ü'.repeat(20) },
  { name: 'a character beyond it', text: 'ü'.repeat(21), shown: `${'ü'.repeat(18)}…` },
  { name: 'far beyond it, all blanks', text: ' '.repeat(900), shown: '…' },
])('a field shows $name', ({ text, shown }) => {
  expect(fieldText(text, 40)).toBe(shown);
});

test.each<{ name: string; answer: string; shown: string }>([
  { name: 'each line of an answer', answer: 'a\n\nb\r\nc', shown: '| a\n| \n| b\n| c' },
  { name: 'old controls by their pictures', answer: '\u0000\u001b[0m\u007f\tx', shown: '| ␀␛[0m␡\tx' },
  { name: 'other separators as one mark each', answer: 'a\u2028b\u0085c\rd', shown: '| a\ufffdb\ufffdc␍d' },
  { name: 'a wording of the host inside the quotation', answer: 'x\n[2/2] b', shown: '| x\n| [2/2] b' },
])('a quotation shows $name', ({ answer, shown }) => {
  expect(quotedText(answer, 100)).toBe(shown);
});

test('a quotation of a long answer is longer than its bound, so that it is known to be cut', () => {
  expect(Buffer.byteLength(quotedText('😀'.repeat(100), 30))).toBeGreaterThan(30);
  expect(quotedText('😀'.repeat(100), 30)).toMatch(/^\| (😀)+$/u);
});
