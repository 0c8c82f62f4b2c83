import { createHash } from 'node:crypto';
import { type ResultPage, readPage } from './result-page.ts';

/** A text that was put together from its pages, or the first thing that is wrong with them. */
export type JoinedPages =
  | { readonly fault: string }
  | { readonly fault: null; readonly text: string; readonly ref: string | null };

/** Joins the results that one reading gave, each of which has to be a page of the same text that goes on where the last ended. */
export function joinPages(results: readonly string[], limitBytes: number): JoinedPages {
  const parts: string[] = [];
  let last: ResultPage | null = null;
  for (const [index, result] of results.entries()) {
    const page = readPage(result);
    const fault = page === null ? `no page: ${result.slice(0, 200)}` : faultOf(page, last, limitBytes);
    if (page === null || fault !== null) return { fault: `page ${index + 1} of ${results.length}: ${fault}` };
    parts.push(page.text);
    last = page;
  }
  if (last === null) return { fault: 'no page was read' };
  if (!last.isComplete) {
    return { fault: `${results.length} pages end at ${last.nextOffset} of ${last.totalBytes} bytes` };
  }
  const text = parts.join('');
  const fault = wholeFault(text, last);
  return fault === null ? { fault, text, ref: last.ref } : { fault };
}

function faultOf(page: ResultPage, last: ResultPage | null, limitBytes: number): string | null {
  const begins = last?.nextOffset ?? 0;
  if (page.offset !== begins) return `it begins at ${page.offset}, not at ${begins}`;
  const same = last ?? page;
  if (page.ref !== same.ref) return `its reference is ${page.ref}, that of the page before ${same.ref}`;
  if (page.sha256 !== same.sha256) return 'it names another SHA-256 than the page before';
  if (page.totalBytes !== same.totalBytes)
    return `it counts ${page.totalBytes} bytes, not ${same.totalBytes}`;
  return shapeFault(page, limitBytes);
}

/** What is wrong with a page whatever comes before and behind it. */
export function shapeFault(page: ResultPage, limitBytes: number): string | null {
  const bytes = Buffer.byteLength(page.text);
  if (page.text.includes('\uFFFD')) return 'it has U+FFFD, so a character was split';
  if (bytes !== page.nextOffset - page.offset) {
    return `it has ${bytes} bytes, but goes from ${page.offset} to ${page.nextOffset}`;
  }
  if (bytes > limitBytes) return `it has ${bytes} bytes, more than ${limitBytes}`;
  if (page.isComplete !== (page.nextOffset === page.totalBytes)) {
    return `it ends at ${page.nextOffset} of ${page.totalBytes} and says complete=${page.isComplete}`;
  }
  return bytes === 0 && !page.isComplete ? 'it is empty and not the last one' : null;
}

function wholeFault(text: string, { totalBytes, sha256 }: ResultPage): string | null {
  const bytes = Buffer.from(text);
  if (bytes.length !== totalBytes) return `the pages have ${bytes.length} bytes, not ${totalBytes}`;
  const digest = createHash('sha256').update(bytes).digest('hex');
  return digest === sha256 ? null : `the pages have the SHA-256 ${digest}, not ${sha256}`;
}
