import { expect, test } from 'vitest';
import { resultText } from './result-text.ts';

const text = (value: string): object => ({ type: 'text', text: value });

test.each<{ name: string; result: unknown; kind: string; shown: string }>([
  { name: 'texts', result: { content: [text('a'), text('b')] }, kind: 'ok', shown: 'a\nb' },
  { name: 'an error', result: { content: [text('no')], isError: true }, kind: 'error', shown: 'no' },
  { name: 'nothing', result: { content: [] }, kind: 'ok', shown: '(no content)' },
  {
    name: 'structure without text',
    result: { content: [], structuredContent: { a: 1 } },
    kind: 'ok',
    shown: '{\n  "a": 1\n}',
  },
  {
    name: 'structure beside text',
    result: { content: [text('a is 1')], structuredContent: { a: 1 }, _meta: { secret: true } },
    kind: 'ok',
    shown: 'a is 1',
  },
  {
    name: 'other kinds',
    result: {
      content: [
        { type: 'image', data: 'AAAA', mimeType: 'image/png' },
        { type: 'audio', data: '', mimeType: 1 },
        { type: 'resource_link', uri: 'file:///a' },
        { type: 'resource', resource: { uri: 'file:///b', mimeType: 'text/plain', text: 'hidden' } },
        { type: 'new' },
        null,
      ],
    },
    kind: 'ok',
    shown:
      '[image image/png, 3 bytes]\n[audio unknown, 0 bytes]\n[link to file:///a]\n[resource file:///b text/plain]\n[content of kind new]\n[content of no known kind]',
  },
  {
    name: 'no result',
    result: 7,
    kind: 'error',
    shown: 'the server answered with something that is no result',
  },
])('$name become text', ({ result, kind, shown }) => {
  expect(resultText(result)).toEqual({ kind, text: shown });
});

test('a result without end is cut between two characters', () => {
  const { text: shown } = resultText({ content: [text('読'.repeat(400_000))] });
  expect(shown.endsWith('\n…[151425 bytes of the result left out]…')).toBe(true);
  expect(shown).not.toContain('\ufffd');
});
