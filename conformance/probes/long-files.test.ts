import { expect, test } from 'vitest';
import { longFiles } from './long-files.ts';

test('a cut at any byte or unit count splits a character in one of the files', () => {
  const files = Object.entries(longFiles()).filter(([path]) => path.startsWith('line-'));
  for (const limit of [4000, 8191, 30_002, 51_201]) {
    const splitsBytes = files.filter(([, text]) => {
      const byte = Buffer.from(text)[limit] ?? 0;
      return (byte & 0xc0) === 0x80;
    });
    const splitsUnits = files.filter(([, text]) => /^[\udc00-\udfff]/.test(text.slice(limit)));
    expect([splitsBytes.length, splitsUnits.length]).toEqual([3, 2]);
  }
});

test('each file is long, of whole characters, and without ASCII but line feeds', () => {
  expect(Object.keys(longFiles())).toEqual([
    ...['line-0.txt', 'lines-0.txt', 'line-1.txt', 'lines-1.txt'],
    ...['line-2.txt', 'lines-2.txt', 'line-3.txt', 'lines-3.txt'],
  ]);
  for (const text of Object.values(longFiles())) {
    expect(Buffer.byteLength(text)).toBeGreaterThan(235_000);
    expect(Buffer.from(text).toString()).toBe(text);
    expect(/[\t -~]/.test(text)).toBe(false);
  }
});
