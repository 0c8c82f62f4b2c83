import { expect, test } from 'vitest';
import { rewriteLines } from './rewrite-lines.ts';

test('each line passes through once, whatever the chunks are', async () => {
  const seen: string[] = [];
  const target = new WritableStream<Uint8Array>({
    write: (chunk) => void seen.push(Buffer.from(chunk).toString()),
  });
  const writer = rewriteLines(target, (line) => line.toUpperCase()).getWriter();
  for (const piece of ['{"a":1}\n{"b"', ':"€', '"}\n']) await writer.write(Buffer.from(piece));
  await writer.close();
  expect(seen).toEqual(['{"A":1}\n', '{"B":"€"}\n']);
});

test('without a rewriting it is the same stream', () => {
  const target = new WritableStream<Uint8Array>();
  expect(rewriteLines(target, undefined)).toBe(target);
});
