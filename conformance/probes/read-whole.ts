import type { LabSession, Turn } from '../lab/lab.ts';
import { callTools, type ScriptedCall, say } from '../model/model-step.ts';
import { joinPages } from './join-pages.ts';
import { numberedBytes } from './numbered-text.ts';
import { lastResult, mostPages, pagingSteps, type ReadResult, resultPager } from './read-pages.ts';
import { markedRef } from './result-page.ts';

/** A result that was made and read whole. */
export interface WholeResult {
  readonly read: ReadResult;
  readonly whole: Buffer;
}

/** A turn in which a result was made and read whole, or why it was not. */
export type WholeReading =
  | { readonly fault: string }
  | ({ readonly fault: null; readonly turn: Turn } & WholeResult);

const largest = 24_576;

/**
 * Prints a file of the workspace, reads the result of it whole and makes the calls that `afterwards` gives for it, all in one
 * turn: what a runtime forgets between two processes is not asked for here.
 */
export async function printAndRead(
  session: LabSession,
  path: string,
  callId: string,
  afterwards: (made: WholeResult) => readonly ScriptedCall[] = () => [],
): Promise<WholeReading> {
  let ref: string | null = null;
  let read: WholeResult | null = null;
  let fault = 'the turn ended before it was read';
  const turn = await session.turn([
    callTools({ ...session.act('shell', { command: `cat ${path}` }), id: callId }),
    ...pagingSteps({
      name: callId,
      limit: largest,
      most: mostPages(2 * numberedBytes(), largest),
      pager: (request) => {
        ref = markedRef(lastResult(request));
        return resultPager({ callId, ref });
      },
      afterwards: (results) => {
        const joined = joinPages(results, largest);
        if (joined.fault !== null) {
          fault = joined.fault;
          return say('Not read.');
        }
        read = { read: { callId, ref }, whole: Buffer.from(joined.text) };
        const calls = afterwards(read);
        return calls.length === 0 ? say('Read.') : callTools(...calls);
      },
    }),
  ]);
  return wholeReading(turn, read, fault);
}

function wholeReading(turn: Turn, read: WholeResult | null, fault: string): WholeReading {
  return read === null ? { fault } : { fault: null, turn, ...read };
}
