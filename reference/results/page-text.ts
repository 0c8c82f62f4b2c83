import type { Page } from './page-bytes.ts';

/** A page as the model reads it: one line of JSON about it, under `refName` what it is a page of, then its bytes. */
export function pageText(refName: string, ref: string, page: Page): string {
  const header = {
    [refName]: ref,
    offset: page.offset,
    next_offset: page.nextOffset,
    total_bytes: page.totalBytes,
    sha256: page.sha256,
    complete: page.isComplete,
  };
  return `${JSON.stringify(header)}\n${page.bytes.toString('utf8')}`;
}
