import type { AgentTurn, ToolResult } from '../lab/lab.ts';
import { fieldOf } from '../lab/read-results.ts';
import { callTools, type ModelStep, type ScriptedCall, type ScriptedStep, say } from '../model/model-step.ts';
import { decodeBody } from '../surface/decode-body.ts';
import { readMessages } from '../surface/read-messages.ts';
import type { RecordedRequest } from '../surface/recorded-request.ts';
import { readPage } from './result-page.ts';
import { viaProxy } from './server-way.ts';

/** What a call of a pager asks for; a member that is absent is left out of the call. */
export interface PageCall {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

/** Makes the call that asks for one page. */
export type Pager = (ask: PageCall) => ScriptedCall;

/** Which result is read, by the id of its call and, where it is known, its reference. */
export interface ReadResult {
  readonly callId: string;
  readonly ref?: string | null | undefined;
}

/** Pages a result of the calling agent. */
export function resultPager({ callId, ref }: ReadResult): Pager {
  return (ask) => readerCall({ tool_call_id: callId, ...(ref != null && { result_ref: ref }), ...ask });
}

/** Pages the answer of a child. */
export function answerPager(ref: string): Pager {
  return ({ offset, limit }) =>
    viaProxy('tool:read_subagent_result', JSON.stringify({ ref, offset_bytes: offset, limit_bytes: limit }));
}

/** The call of what reads results, with any arguments. */
export function readerCall(args: object): ScriptedCall {
  return viaProxy('session:tool_result', JSON.stringify(args));
}

/** How a text is read from its beginning on. */
export interface PageReading {
  /** Part of the ids of the calls. */
  readonly name: string;
  /** Told the request that follows whatever made the text. */
  readonly pager: (request: RecordedRequest) => Pager;
  readonly limit?: number | undefined;
  /** The most calls that are made. */
  readonly most: number;
  /** What the model does with all that the calls were answered, before its final answer. Default: nothing. */
  readonly afterwards?: (results: readonly string[]) => ModelStep;
}

/**
 * Steps of a model that reads a text page by page, each from where the one before says that the next begins, until a
 * page is complete or none at all. The last step is the final answer of the turn.
 */
export function pagingSteps(reading: PageReading): readonly ScriptedStep[] {
  const results: string[] = [];
  const afterwards = reading.afterwards ?? (() => say('Read.'));
  let pager: Pager | null = null;
  let isOver = false;
  const step = (index: number, request: RecordedRequest): ModelStep => {
    if (isOver) return say('Read.');
    pager ??= reading.pager(request);
    const result = index === 0 ? null : lastResult(request);
    if (result !== null) results.push(result);
    const last = result === null ? null : readPage(result);
    isOver = index === reading.most || (result !== null && (last === null || last.isComplete));
    if (isOver) return afterwards(results);
    const call = pager({ offset: last?.nextOffset, limit: reading.limit });
    return callTools({ ...call, id: pageId(reading.name, index) });
  };
  const steps = Array.from(
    { length: reading.most + 1 },
    (_, index): ScriptedStep =>
      (request) =>
        step(index, request),
  );
  return [...steps, say('Read.')];
}

/** The most calls that reading so many bytes may take when each page is as full as whole characters let it be. */
export function mostPages(bytes: number, limit: number): number {
  return Math.ceil(bytes / Math.max(1, limit - 3)) + 1;
}

/** What the calls of a reading were answered, in their order. */
export function pageResults({ results }: AgentTurn, name: string): readonly string[] {
  return results.filter(({ callId }) => callId.startsWith(pageId(name, ''))).map(({ text }) => text);
}

/** The text of the last tool result in a request. */
export function lastResult(request: RecordedRequest): string {
  return toolMessages(request).at(-1)?.[1] ?? '';
}

/** The texts of the tool results in a request, by call id; of several under one id the last. */
export function toolTexts(request: RecordedRequest): ReadonlyMap<string, string> {
  return new Map(toolMessages(request));
}

/** Call id and text of each tool result in a request, in order. */
export function toolMessages(request: RecordedRequest): readonly (readonly [callId: string, text: string])[] {
  const messages = readMessages(decodeBody(request).bytes).filter(({ role }) => role === 'tool');
  return messages.map(({ toolCallId, value }) => [toolCallId ?? '', String(fieldOf(value, 'content') ?? '')]);
}

/** The text of the result of a call of this turn; empty where there is none. */
export function resultOf({ results }: { readonly results: readonly ToolResult[] }, callId: string): string {
  return results.find((result) => result.callId === callId)?.text ?? '';
}

function pageId(name: string, index: number | ''): string {
  return `call_page_${name}_${index}`;
}
