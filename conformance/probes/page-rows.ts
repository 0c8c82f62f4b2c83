import { createHash } from 'node:crypto';
import { shapeFault } from './join-pages.ts';
import type { PageCall } from './read-pages.ts';
import { readPage } from './result-page.ts';

/** One way to ask for a page, and what any page that is given has to keep to. */
export interface PageRow {
  readonly row: string;
  readonly ask: PageCall;
  /** The most bytes that it may have. */
  readonly most: number;
  /** Present where a page is owed: it has at least so many bytes, and begins at the offset. */
  readonly least?: number;
}

const defaultBytes = 16_384;
const maxBytes = 24_576;
/** What a character of four bytes may cost at the end of a page. */
const slack = 3;

/** Rows for a text of which it is known whole: each number at, below and above each bound. */
export function pageRows(whole: Buffer): readonly PageRow[] {
  const total = whole.length;
  const { ascii, wide } = placesIn(whole);
  const fromWide = [1, 2, 3].map((step) => ({
    row: `offset ${step} bytes inside a character`,
    ask: { offset: wide + step, limit: 100 },
    most: 100,
  }));
  return [
    { row: 'no numbers', ask: {}, most: defaultBytes, least: defaultBytes - slack },
    { row: 'offset 0', ask: { offset: 0 }, most: defaultBytes, least: defaultBytes - slack },
    { row: 'offset 1', ask: { offset: 1, limit: 1 }, most: 1, ...(isAscii(whole[1]) && { least: 1 }) },
    { row: 'limit 1', ask: { offset: ascii, limit: 1 }, most: 1, least: 1 },
    { row: 'limit of one character', ask: { offset: wide, limit: 4 }, most: 4, least: 4 },
    { row: 'limit below one character', ask: { offset: wide, limit: 3 }, most: 3 },
    { row: 'limit that ends inside a character', ask: { offset: ascii, limit: 6 }, most: 6, least: 3 },
    { row: 'limit 16384', ask: { limit: 16_384 }, most: 16_384, least: 16_384 - slack },
    { row: 'limit 24576', ask: { limit: maxBytes }, most: maxBytes, least: maxBytes - slack },
    { row: 'limit 24577', ask: { limit: maxBytes + 1 }, most: maxBytes },
    { row: 'limit of a million', ask: { limit: 1_000_000 }, most: maxBytes },
    { row: 'limit 0', ask: { limit: 0 }, most: maxBytes },
    { row: 'limit -1', ask: { limit: -1 }, most: maxBytes },
    { row: 'offset -1', ask: { offset: -1, limit: 100 }, most: 100 },
    ...fromWide,
    { row: 'last character', ask: { offset: lastStart(whole) }, most: 4, least: total - lastStart(whole) },
    { row: 'offset at the end', ask: { offset: total }, most: 0 },
    { row: 'offset behind the end', ask: { offset: total + 1 }, most: 0 },
    { row: 'offset a million', ask: { offset: 1_000_000 }, most: 0 },
  ];
}

/** What is wrong with the answer to a row, or null. An answer that is no page is wrong only where a page is owed. */
export function rowFault({ ask, most, least }: PageRow, result: string, whole: Buffer): string | null {
  const page = readPage(result);
  if (page === null) return least === undefined ? null : `gives no page: ${result.slice(0, 160)}`;
  const bytes = Buffer.from(page.text);
  const shape = shapeFault(page, most);
  if (shape !== null) return `gives a page that is wrong: ${shape}`;
  if (page.totalBytes !== whole.length) return `counts ${page.totalBytes} bytes, not ${whole.length}`;
  if (page.sha256 !== createHash('sha256').update(whole).digest('hex')) return 'names another SHA-256';
  if (!whole.subarray(page.offset, page.nextOffset).equals(bytes)) {
    return `gives other bytes than those from ${page.offset} to ${page.nextOffset}`;
  }
  if (least === undefined) return null;
  if (page.offset !== (ask.offset ?? 0)) return `begins at ${page.offset}`;
  return bytes.length < least ? `gives ${bytes.length} bytes, fewer than ${least}` : null;
}

/** Where in the text an ASCII letter and a character of four bytes begin, well inside it. */
export function placesIn(whole: Buffer): { readonly ascii: number; readonly wide: number } {
  const wide = whole.indexOf('𝄞', 10_000);
  // Of a unit: one letter, four digits, then é.
  const ascii = whole.lastIndexOf('é', wide) - 3;
  return { ascii, wide };
}

function lastStart(whole: Buffer): number {
  let at = whole.length - 1;
  while (at > 0 && ((whole[at] ?? 0) & 0xc0) === 0x80) at -= 1;
  return at;
}

function isAscii(byte: number | undefined): boolean {
  return byte !== undefined && byte < 0x80;
}
