import { expect, test } from 'vitest';
import { maskText } from './mask-text.ts';

test.each([
  {
    title: 'every match is masked in its own length',
    text: 'Today is 2026-11-30, tomorrow 2026-12-01.',
    masks: [{ name: 'date', pattern: '\\d{4}-\\d{2}-\\d{2}' }],
    masked: 'Today is **********, tomorrow **********.',
  },
  {
    title: 'a letter of two bytes takes two marks',
    text: 'home=/home/zoë end',
    masks: [{ name: 'home', pattern: '/home/\\S+' }],
    masked: 'home=********** end',
  },
  {
    title: 'flags of the mask hold',
    text: 'Model: GPT-9',
    masks: [{ name: 'model', pattern: 'gpt-\\d', flags: 'i' }],
    masked: 'Model: *****',
  },
  {
    title: 'only the groups of a mask are masked where it has some',
    text: 'session 12 of user 345, session 6 of user 7',
    masks: [{ name: 'numbers', pattern: 'session (\\d+) of user (\\d+)' }],
    masked: 'session ** of user ***, session * of user *',
  },
  {
    title: 'a group inside another and one that took no part are no trouble',
    text: 'id=ab-cd',
    masks: [{ name: 'id', pattern: 'id=((\\w+)-\\w+)|pid=(\\d+)' }],
    masked: 'id=*****',
  },
  { title: 'a text without volatile parts stays', text: 'plain', masks: [], masked: 'plain' },
])('$title', ({ text, masks, masked }) => {
  expect(maskText(text, masks)).toBe(masked);
  expect(Buffer.byteLength(maskText(text, masks))).toBe(Buffer.byteLength(text));
});

test('a mask that is no regular expression is named', () => {
  expect(() => maskText('text', [{ name: 'date', pattern: '(' }])).toThrow(
    expect.objectContaining({
      code: 'CONFIG_INVALID',
      message: 'The mask "date" is no regular expression: /(/',
    }),
  );
});
