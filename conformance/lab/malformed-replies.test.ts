import { expect, test } from 'vitest';
import type { SentReply } from '../model/scripted-model.ts';
import { malformedReplies } from './malformed-replies.ts';

const sound = {
  id: 'chatcmpl-4',
  object: 'chat.completion',
  created: 1_735_689_604,
  model: 'scripted-model',
  choices: [{ index: 0, message: { role: 'assistant', content: 'ok' }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
};

function sent(body: object, more: Partial<SentReply> = {}): SentReply {
  const bytes = Buffer.from(JSON.stringify(body));
  return {
    sequence: 4,
    status: 200,
    format: 'plain',
    body: bytes,
    isFaulted: false,
    delivery: 'complete',
    ...more,
  };
}

test('well-formed replies are no finding', () => {
  expect(malformedReplies([sent(sound)])).toEqual([]);
});

test('an ill-formed reply is named by its request, with what is wrong and its text', () => {
  const broken = { ...sound, usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 3 } };
  expect(malformedReplies([sent(sound), sent(broken)])).toEqual([
    { sequence: 4, status: 200, problems: ['usage does not add up'], excerpt: JSON.stringify(broken) },
  ]);
});

test('a reply whose fault was scripted is left out', () => {
  expect(malformedReplies([sent({}, { isFaulted: true })])).toEqual([]);
});
