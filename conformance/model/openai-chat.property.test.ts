import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assembleDeltas, plainMessage } from './assembled-message.ts';
import { openAiChat } from './openai-chat.ts';
import { readOpenAiChatRequest } from './openai-chat-request.ts';
import { readSse } from './read-sse.ts';
import { wireProblems } from './wire-problems.ts';

const words = fc.string({ unit: 'binary', maxLength: 300 });
const calls = fc
  .array(fc.record({ name: fc.string({ minLength: 1 }), arguments: words }), { minLength: 1, maxLength: 4 })
  .map((list) => list.map((call, index) => ({ id: `call_${index}`, ...call })));
const answer = fc.oneof(
  fc.record({ text: words, calls: fc.constant([]) }),
  fc.record({ text: fc.option(words, { nil: null }), calls }),
);
const envelope = fc.record({
  id: fc.constant('chatcmpl-0'),
  created: fc.nat(),
  model: fc.string(),
  wantsUsage: fc.boolean(),
  promptTokens: fc.nat(),
  hasUsage: fc.constant(true),
  hasDone: fc.constant(true),
});

test('every answer comes out of a stream as it went in, and the stream is well-formed', () => {
  fc.assert(
    fc.property(answer, envelope, (sent, around) => {
      const text = openAiChat.streamed(sent, around).join('');
      expect(wireProblems({ status: 200, format: 'sse', body: Buffer.from(text) })).toEqual([]);
      const deltas = readSse(text)
        .data.slice(0, -1)
        .flatMap((data) => JSON.parse(data).choices.map(({ delta }: { readonly delta: unknown }) => delta));
      expect(assembleDeltas(deltas)).toEqual({ content: sent.text, calls: sent.calls });
    }),
  );
});

test('every answer comes out of a plain body as it went in, and the body is well-formed', () => {
  fc.assert(
    fc.property(answer, envelope, (sent, around) => {
      const text = openAiChat.plain(sent, around);
      expect(wireProblems({ status: 200, format: 'plain', body: Buffer.from(text) })).toEqual([]);
      expect(plainMessage(JSON.parse(text).choices[0].message)).toEqual({
        content: sent.text,
        calls: sent.calls,
      });
    }),
  );
});

test('every JSON object is read as a request, whatever stands in it, and nothing else is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (messages, tools, other) => {
      const shaped = { messages, tools, stream_options: other, model: other };
      expect(readOpenAiChatRequest(shaped)).not.toBeNull();
      const isObject = typeof other === 'object' && other !== null && !Array.isArray(other);
      expect(readOpenAiChatRequest(other) !== null).toBe(isObject);
    }),
  );
});
