import type { LabSession } from '../lab/lab.ts';
import { callTools } from '../model/model-step.ts';
import { joinPages } from './join-pages.ts';
import { numberedText } from './numbered-text.ts';
import {
  lastResult,
  mostPages,
  pageResults,
  pagingSteps,
  type ReadResult,
  resultPager,
} from './read-pages.ts';
import { markedRef } from './result-page.ts';

/** A result that was made and read whole, or why not. */
export type WholeResult =
  | { readonly fault: string }
  | { readonly fault: null; readonly read: ReadResult; readonly whole: Buffer };

const largest = 24_576;

/** Prints a file of the workspace and reads the result of it whole, in one turn. */
export async function printAndRead(session: LabSession, path: string, callId: string): Promise<WholeResult> {
  let ref: string | null = null;
  const turn = await session.turn([
    callTools({ ...session.act('shell', { command: `cat ${path}` }), id: callId }),
    ...pagingSteps({
      name: callId,
      limit: largest,
      most: mostPages(2 * Buffer.byteLength(numberedText('X')), largest),
      pager: (request) => {
        ref = request && markedRef(lastResult(request));
        return resultPager({ callId, ref });
      },
    }),
  ]);
  const joined = joinPages(pageResults(turn, callId), largest);
  if (joined.fault !== null) return joined;
  return { fault: null, read: { callId, ref }, whole: Buffer.from(joined.text) };
}
