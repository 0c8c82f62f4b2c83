import { ToolFailure } from '../catalog/tool-failure.ts';
import { firstBytes } from './cut-text.ts';

/** References that an error lists; a transcript can have any number under one id. */
const listed = 20;
const shownBytes = 256;

/** Which of the results of one call id is meant, given their references, oldest first. Throws a failure where that is open. */
export function chooseResult(callId: string, refs: readonly string[], asked: string | undefined): string {
  const id = JSON.stringify(firstBytes(callId, shownBytes));
  const [only] = refs;
  if (only === undefined) throw new ToolFailure(`no result of this agent has the call id ${id}`);
  if (asked !== undefined) {
    if (refs.includes(asked)) return asked;
    const ref = JSON.stringify(firstBytes(asked, shownBytes));
    throw new ToolFailure(`no result of the call id ${id} has the reference ${ref}; it has ${list(refs)}`);
  }
  if (refs.length === 1) return only;
  throw new ToolFailure(
    `the call id ${id} is ambiguous: "result_ref" is required, one of ${list(refs)} (newest first)`,
  );
}

function list(refs: readonly string[]): string {
  const newest = refs.slice(-listed).reverse().join(', ');
  return refs.length > listed ? `${newest} and ${refs.length - listed} older ones` : newest;
}
