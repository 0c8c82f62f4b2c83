import type { Evidence } from '../../spec/generated/report.gen.ts';
import type { ResultExpectation } from '../../spec/generated/scenario.gen.ts';
import type { ResultClass, Subject } from '../../spec/generated/subject.gen.ts';
import type { ObservedRequest } from '../lab/lab.ts';
import { classOf } from '../lab/read-results.ts';
import { readMessages } from '../surface/read-messages.ts';
import { capturedText } from './captured-text.ts';
import { quoted, type Unmet } from './scenario-failure.ts';
import { unmetText } from './unmet-text.ts';

/** One result that the model was shown, and where. */
export interface ShownResult {
  readonly text: string;
  readonly class: ResultClass;
  readonly request: number;
  readonly offset: number;
  readonly length: number;
}

/** The results under a call's id in the request that followed the call, wherever in its history they stand. */
export function shownResults(
  request: Pick<ObservedRequest, 'sequence' | 'body'>,
  callId: string,
  classes: Subject['resultClasses'],
): readonly ShownResult[] {
  return readMessages(request.body).flatMap(({ role, toolCallId, text, span }) => {
    if (role !== 'tool' || toolCallId !== callId) return [];
    const length = span.end - span.start;
    const place = { request: request.sequence, offset: span.start, length };
    return [{ text: text ?? '', class: classOf(text ?? '', classes), ...place }];
  });
}

/** What of a call's result was expected and not seen. `twin` is the result that it has to equal, where it has to. */
export function unmetResult(
  shown: readonly ShownResult[],
  expect: ResultExpectation,
  twin: ShownResult | null,
): readonly Unmet[] {
  if (Object.keys(expect).length === 0) return [];
  const [result, ...more] = shown;
  if (result === undefined || more.length > 0) {
    const seen = `${shown.length} results in the request that follows`;
    return [{ expected: 'one result of the call', seen, evidence: shown.map(resultItem) }];
  }
  const wrong = [
    unmetClass(result, expect),
    unmetTwin(result, expect, twin),
    unmetWords(result, expect),
    unmetCapture(result, expect),
  ];
  return wrong.flatMap((one) => (one === null ? [] : [{ ...one, evidence: [resultItem(result)] }]));
}

type Difference = Pick<Unmet, 'expected' | 'seen'>;

function unmetClass(shown: ShownResult, { result, resultIn }: ResultExpectation): Difference | null {
  const allowed = [...(result === undefined ? [] : [result]), ...(resultIn ?? [])];
  if (allowed.length === 0 || allowed.includes(shown.class)) return null;
  return {
    expected: `a result of the class ${allowed.join(' or ')}`,
    seen: `${shown.class}: ${quoted(shown.text)}`,
  };
}

function unmetTwin(
  shown: ShownResult,
  { sameAs }: ResultExpectation,
  twin: ShownResult | null,
): Difference | null {
  if (sameAs === undefined || twin?.text === shown.text) return null;
  const name = typeof sameAs === 'number' ? `step ${sameAs}` : `"${sameAs}"`;
  const wanted = twin === null ? 'which has no result' : quoted(twin.text);
  return { expected: `the same result as ${name}, ${wanted}`, seen: quoted(shown.text) };
}

function unmetWords(shown: ShownResult, { text }: ResultExpectation): Difference | null {
  const expected = text === undefined ? null : unmetText(shown.text, text);
  return expected === null ? null : { expected, seen: quoted(shown.text) };
}

function unmetCapture(shown: ShownResult, { capture = {} }: ResultExpectation): Difference | null {
  const missing = Object.entries(capture).find(([, pattern]) => capturedText(shown.text, pattern) === null);
  if (missing === undefined) return null;
  const [name, pattern] = missing;
  return { expected: `a text from which /${pattern}/u captures "${name}"`, seen: quoted(shown.text) };
}

function resultItem({ text, class: label, request, offset, length }: ShownResult): Evidence {
  return {
    kind: 'tool-result',
    title: `result (${label})`,
    text: quoted(text, 600),
    request,
    offset,
    length,
  };
}
