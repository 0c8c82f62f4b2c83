import type { RequestExpectation, ScenarioExpectation } from '../../spec/generated/scenario.gen.ts';
import type { ObservedRequest } from '../lab/lab.ts';
import { requestEvidence } from '../probes/evidence.ts';
import { historyBreak } from '../probes/history-break.ts';
import { pairsProblem } from '../probes/pairs-problem.ts';
import { byteExcerpt } from '../surface/byte-excerpt.ts';
import { firstDivergentByte } from '../surface/first-divergent-byte.ts';
import { readMessages } from '../surface/read-messages.ts';
import type { Unmet } from './scenario-failure.ts';
import { unmetText } from './unmet-text.ts';

/** The requests that an expectation is judged on. */
export interface RequestsInSight {
  /** The first of the scenario. */
  readonly first: ObservedRequest;
  /** The one that the step answered. */
  readonly answered: ObservedRequest;
  readonly following: ObservedRequest;
}

/** What of the following request was expected and not seen. `mask` hides text that the subject declares volatile. */
export function unmetRequests(
  sight: RequestsInSight,
  { surface, next }: Pick<ScenarioExpectation, 'surface' | 'next'>,
  mask: (text: string) => string,
): readonly Unmet[] {
  const wrong = [
    surface === undefined ? null : unmetTools(sight),
    surface === 'unchanged' ? unmetSystem(sight, mask) : null,
    next?.history === undefined ? null : unmetHistory(sight, mask),
    next?.paired === undefined ? null : unmetPairs(sight.following),
    next === undefined ? null : unmetWords(sight.following, next),
  ];
  return wrong.filter((one) => one !== null);
}

function unmetTools({ first, following }: RequestsInSight): Unmet | null {
  const before = first.surface.tools?.bytes ?? new Uint8Array();
  const after = following.surface.tools?.bytes ?? new Uint8Array();
  const at = firstDivergentByte(before, after);
  if (at === null) return null;
  const from = Math.max(0, at - 20);
  return {
    expected: `the tools of request ${first.sequence} byte by byte`,
    seen: `other bytes from byte ${at} of the tools on: ${byteExcerpt(before, from)} became ${byteExcerpt(after, from)}`,
    evidence: following.surface.tools
      ? [requestEvidence('tools', following, shifted(following.surface.tools.span, from))]
      : [],
  };
}

function shifted(span: { readonly start: number; readonly end: number }, by: number): typeof span {
  return { start: Math.min(span.start + by, span.end), end: span.end };
}

function unmetSystem({ first, following }: RequestsInSight, mask: (text: string) => string): Unmet | null {
  const before = Buffer.from(mask(first.surface.systemText));
  const after = Buffer.from(mask(following.surface.systemText));
  const at = firstDivergentByte(before, after);
  if (at === null) return null;
  const from = Math.max(0, at - 20);
  const text = `${byteExcerpt(before, from, 160)}\n${byteExcerpt(after, from, 160)}`;
  return {
    expected: `the system text of request ${first.sequence}`,
    seen: `another text from byte ${at} on`,
    evidence: [{ kind: 'request', title: 'system text before and after', text, request: following.sequence }],
  };
}

function unmetHistory(
  { answered, following }: RequestsInSight,
  mask: (text: string) => string,
): Unmet | null {
  const broken = historyBreak(answered, following, mask);
  if (broken === null) return null;
  const expected = `the messages of request ${answered.sequence} as the beginning of those of request ${following.sequence}`;
  return { expected, seen: broken.message, evidence: [broken.evidence] };
}

function unmetPairs(following: ObservedRequest): Unmet | null {
  const problem = pairsProblem(following);
  if (problem === null) return null;
  const expected = `exactly one result for each call in request ${following.sequence}`;
  const span = readMessages(following.body).at(-1)?.span;
  const evidence = span === undefined ? [] : [requestEvidence('last message', following, span)];
  return { expected, seen: problem, evidence };
}

function unmetWords(following: ObservedRequest, { contains, lacks }: RequestExpectation): Unmet | null {
  const messages = readMessages(following.body);
  const text = messages
    .flatMap((message) => [message.text ?? '', ...message.toolCalls.map((call) => call.arguments)])
    .join('\n');
  const facts = { ...(contains && { contains }), ...(lacks && { lacks }) };
  const expected = unmetText(text, facts);
  if (expected === null) return null;
  const last = messages.at(-1);
  const seen = `${messages.length} messages in request ${following.sequence}`;
  const evidence = last === undefined ? [] : [requestEvidence('last message', following, last.span)];
  return { expected: expected.replace(/^a text/, 'a request'), seen, evidence };
}
