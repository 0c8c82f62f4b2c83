import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SseParser } from './sse-parser.ts';

const line = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/[\r\n]/g, ''));
const event = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  noise: fc.constantFrom('', ': comment', 'event: x', 'id:1', 'retry: 5'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
});

function parse(pieces: readonly Uint8Array[]): readonly string[] {
  const parser = new SseParser();
  return [...pieces.flatMap((piece) => parser.push(piece)), ...parser.end()];
}

test('any way of cutting the bytes gives the same events', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 5 }), fc.array(fc.nat(), { maxLength: 20 }), (events, cuts) => {
      const text = events
        .map(({ lines, noise, lineEnd }) =>
          [...(noise === '' ? [] : [noise]), ...lines.map((data) => `data: ${data}`), '', ''].join(lineEnd),
        )
        .join('');
      const bytes = new TextEncoder().encode(text);
      const at = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
      const pieces = [0, ...at].map((start, index) => bytes.subarray(start, at[index] ?? bytes.length));
      expect(parse(pieces)).toEqual(events.map(({ lines }) => lines.join('\n')));
    }),
  );
});

test('byte after byte gives the same as all at once', () => {
  const bytes = new TextEncoder().encode(
    '\uFEFFdata: {"é":"€"}\r\n\r\ndata:x\ndata:  y\n\n: c\n\ndata: [DONE]',
  );
  const single = [...bytes].map((byte) => Uint8Array.of(byte));
  expect(parse(single)).toEqual(['{"é":"€"}', 'x\n y', '[DONE]']);
  expect(parse([bytes])).toEqual(['{"é":"€"}', 'x\n y', '[DONE]']);
});
