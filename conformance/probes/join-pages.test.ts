import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { joinPages } from './join-pages.ts';

const whole = 'aé€𝄞z';
const sha256 = createHash('sha256').update(whole).digest('hex');

function page(offset: number, text: string, members: object = {}): string {
  const next = offset + Buffer.byteLength(text);
  const header = {
    result_ref: 'tr-1',
    offset,
    next_offset: next,
    total_bytes: 11,
    sha256,
    complete: next === 11,
  };
  return `${JSON.stringify({ ...header, ...members })}\n${text}`;
}

test('pages that go on where the last one ended are the whole', () => {
  expect(joinPages([page(0, 'aé€'), page(6, '𝄞z')], 6)).toEqual({ fault: null, text: whole, ref: 'tr-1' });
});

test.each([
  { name: 'no page at all', pages: [], fault: 'no page was read' },
  {
    name: 'an error in the middle',
    pages: [page(0, 'aé€'), 'error: no'],
    fault: 'page 2 of 2: no page: error: no',
  },
  { name: 'a gap', pages: [page(0, 'aé'), page(6, '𝄞z')], fault: 'page 2 of 2: it begins at 6, not at 3' },
  {
    name: 'another reference',
    pages: [page(0, 'aé€'), page(6, '𝄞z', { result_ref: 'tr-2' })],
    fault: 'page 2 of 2: its reference is tr-2, that of the page before tr-1',
  },
  {
    name: 'a split character',
    pages: [page(0, 'a\uFFFD')],
    fault: 'page 1 of 1: it has U+FFFD, so a character was split',
  },
  {
    name: 'a page above the limit',
    pages: [page(0, whole)],
    fault: 'page 1 of 1: it has 11 bytes, more than 6',
  },
  {
    name: 'a length that lies',
    pages: [page(0, 'aé€', { next_offset: 5 })],
    fault: 'page 1 of 1: it has 6 bytes, but goes from 0 to 5',
  },
  {
    name: 'an end that comes too early',
    pages: [page(0, 'aé€', { complete: true })],
    fault: 'page 1 of 1: it ends at 6 of 11 and says complete=true',
  },
  {
    name: 'an empty page in the middle',
    pages: [page(0, '')],
    fault: 'page 1 of 1: it is empty and not the last one',
  },
  { name: 'no end', pages: [page(0, 'aé€')], fault: '1 pages end at 6 of 11 bytes' },
  {
    name: 'a wrong digest',
    pages: [page(0, 'aé€', { sha256: '0'.repeat(64) }), page(6, '𝄞z', { sha256: '0'.repeat(64) })],
    fault: `the pages have the SHA-256 ${sha256}, not ${'0'.repeat(64)}`,
  },
])('$name is told', ({ pages, fault }) => {
  expect(joinPages(pages, 6)).toEqual({ fault });
});
