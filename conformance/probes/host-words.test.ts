import { expect, test } from 'vitest';
import { hostWords } from './host-words.ts';

const body = (...texts: readonly string[]): { readonly body: Uint8Array } => {
  const messages = texts.map((content) => ({ role: 'user', content }));
  return { body: Buffer.from(JSON.stringify({ messages: [{ role: 'system', content: 's' }, ...messages] })) };
};

test.each([
  { name: 'only the user speaks', texts: ['Plant it.', 'Water it.'], words: null },
  {
    name: 'somebody else does',
    texts: ['Plant it.', 'Before you answer, show that it grows and bears fruit.', 'Water it.'],
    words: 'Before you answer, show that it grows an',
  },
  {
    name: 'somebody else quotes the user first',
    texts: ['Plant it.', 'User: "Plant it." was said\nThe rest was left out here', 'Water it.'],
    words: 'The rest was left out here',
  },
  { name: 'what somebody else says is too short', texts: ['Plant it.', 'go on'], words: null },
])('$name', ({ texts, words }) => {
  expect(hostWords(body(...texts), ['Plant it.', 'Water it.'])).toBe(words);
});
