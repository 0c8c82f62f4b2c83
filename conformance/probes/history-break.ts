import type { Evidence } from '../../spec/generated/report.gen.ts';
import type { ObservedRequest } from '../lab/lab.ts';
import { readRawJson } from '../surface/raw-json.ts';
import { type RequestMessage, readMessages } from '../surface/read-messages.ts';
import { firstDifference } from './first-difference.ts';
import { levelledMarks } from './levelled-marks.ts';

/** A place at which a later request does not go on from an earlier one. */
export interface HistoryBreak {
  readonly message: string;
  readonly evidence: Evidence;
}

/**
 * Where the messages of a request stop being a byte prefix of those of a later one, or null. A message of the system or
 * the user that differs in masked text alone is the declared volatile context and no break.
 */
export function historyBreak(
  before: ObservedRequest,
  after: ObservedRequest,
  mask: (text: string) => string,
): HistoryBreak | null {
  const [olds, news] = [readMessages(before.body), readMessages(after.body)];
  for (const old of olds) {
    const fresh = news[old.index];
    if (fresh === undefined) return missing(old, olds.length, after);
    if (Buffer.compare(old.bytes, fresh.bytes) === 0 || isDeclared(old, fresh, mask)) continue;
    return rewritten(old, fresh, before, after);
  }
  return spacing(olds, news, before, after);
}

function isDeclared(old: RequestMessage, fresh: RequestMessage, mask: (text: string) => string): boolean {
  const isContext = ['system', 'developer', 'user'].includes(old.role ?? '') && old.role === fresh.role;
  if (!isContext || old.text === null || fresh.text === null || old.text === fresh.text) return false;
  return levelledMarks(mask(old.text)) === levelledMarks(mask(fresh.text));
}

function missing({ index, role }: RequestMessage, count: number, after: ObservedRequest): HistoryBreak {
  const message = `messages[${index}] (${role ?? 'no role'}) of ${count} is gone from the next request`;
  return { message, evidence: { kind: 'request', title: 'history', text: message, request: after.sequence } };
}

function rewritten(
  old: RequestMessage,
  fresh: RequestMessage,
  before: ObservedRequest,
  after: ObservedRequest,
): HistoryBreak {
  const [body, other] = [asBuffer(before.body), asBuffer(after.body)];
  const { path, how, text } = firstDifference(
    { body, value: readRawJson(body, old.span) },
    { body: other, value: readRawJson(other, fresh.span) },
    `messages[${old.index}]`,
  );
  const headline = `${path} (${old.role ?? 'no role'}) was rewritten: ${how}`;
  return {
    message: `${headline}; ${text.split('\n')[0] ?? ''}`,
    evidence: {
      kind: 'request',
      title: `request ${before.sequence} against request ${after.sequence}`,
      text: `${headline}\n${text}`,
      request: after.sequence,
      offset: fresh.span.start,
      length: fresh.span.end - fresh.span.start,
    },
  };
}

/** The messages are the same, so only what stands between them can still differ. */
function spacing(
  olds: readonly RequestMessage[],
  news: readonly RequestMessage[],
  before: ObservedRequest,
  after: ObservedRequest,
): HistoryBreak | null {
  for (const old of olds.slice(1)) {
    const gap = gapBefore(before.body, olds, old.index);
    const other = gapBefore(after.body, news, old.index);
    if (gap === other) continue;
    const message = `the bytes between messages[${old.index - 1}] and messages[${old.index}] changed: ${JSON.stringify(gap)} became ${JSON.stringify(other)}`;
    return {
      message,
      evidence: { kind: 'request', title: 'history', text: message, request: after.sequence },
    };
  }
  return null;
}

function gapBefore(body: Uint8Array, messages: readonly RequestMessage[], index: number): string {
  return asBuffer(body).toString('latin1', messages[index - 1]?.span.end, messages[index]?.span.start);
}

function asBuffer(body: Uint8Array): Buffer {
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}
