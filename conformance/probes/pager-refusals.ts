import type { ResultClass } from '../../spec/generated/subject.gen.ts';
import type { ToolResult } from '../lab/lab.ts';
import type { ScriptedCall } from '../model/model-step.ts';
import { readPage } from './result-page.ts';

/** One call of a pager and what answers it: a page of so many bytes, or a class of result and texts in it. */
export interface AnsweredCall {
  readonly row: string;
  readonly call: ScriptedCall;
  readonly bytes?: number;
  readonly class?: ResultClass;
  readonly names?: readonly string[];
}

/** What is wrong with an answer, or null. */
export function answerFault(asked: AnsweredCall, result: ToolResult | undefined): string | null {
  if (result === undefined) return `${asked.row}: not answered`;
  if (asked.bytes !== undefined) {
    const page = readPage(result.text);
    const bytes = page && Buffer.byteLength(page.text);
    return bytes === asked.bytes ? null : `${asked.row}: a page of ${bytes} bytes, not ${asked.bytes}`;
  }
  if (result.class !== asked.class) return `${asked.row}: ${result.class}, not ${asked.class}`;
  const missing = asked.names?.find((name) => !result.text.includes(name));
  return missing === undefined ? null : `${asked.row}: the answer does not name ${missing}`;
}
