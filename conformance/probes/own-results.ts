import type { Outcome } from '../lab/lab.ts';
import { readPage } from './result-page.ts';

/** The outcome where a subject shows of a long result everything. */
export const shownWhole: Outcome = {
  outcome: 'not-applicable',
  message: 'the subject shows a result of 45 kB whole, so it has no marker',
  evidence: [],
};

/** True where a result gives something of the numbered text of this tag. */
export function givesTextOf(result: string, tag: string): boolean {
  return new RegExp(`${tag}\\d{4}\\P{Nd}`, 'u').test(result);
}

/** True where it is a page of the numbered text of this tag. */
export function isPageOf(result: string, tag: string): boolean {
  const page = readPage(result);
  return page !== null && givesTextOf(page.text, tag);
}
