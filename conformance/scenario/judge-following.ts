import type { ScenarioExpectation } from '../../spec/generated/scenario.gen.ts';
import { maskText } from '../golden/mask-text.ts';
import type { ObservedRequest } from '../lab/lab.ts';
import { clientOf } from './act-on-world.ts';
import { unmetRequests } from './judge-requests.ts';
import { type ShownResult, shownResults, unmetResult } from './judge-results.ts';
import type { PlannedCall } from './planned-scenario.ts';
import { type GivenAnswer, note, type ScenarioRun } from './scenario-run.ts';
import { unmetMetadata } from './unmet-metadata.ts';

/**
 * Judges what rests on the request that follows an answer, for each answer whose following request has come: the
 * results of its calls, and the facts of the request itself.
 */
export function judgeFollowing(run: ScenarioRun): void {
  for (const [index, given] of run.answers.entries()) {
    judgeOpening(run, given, run.answers[index - 1]?.request);
    const following = run.answers[index + 1]?.request;
    if (given.isJudged || following === undefined) continue;
    given.isJudged = true;
    for (const call of given.answer.calls) judgeCall(run, call, following);
    judgeRequest(run, given, following);
  }
}

function judgeCall(run: ScenarioRun, call: PlannedCall, following: ObservedRequest): void {
  const shown = shownResults(following, call.id, run.subject.resultClasses);
  run.results.set(call.id, shown);
  note(run, call.number, unmetResult(shown, call.expect, twinOf(run, call)));
  const { metadata } = call.expect;
  if (metadata === undefined) return;
  note(run, call.number, unmetMetadata(clientOf(run.session).metadata(call.id), metadata));
}

/** The only result of the call that another one has to equal. */
function twinOf(run: ScenarioRun, { expect }: PlannedCall): ShownResult | null {
  const { sameAs } = expect;
  const calls = run.answers.flatMap(({ answer }) => answer.calls);
  const twin = calls.find(({ number, label }) => (typeof sameAs === 'number' ? number : label) === sameAs);
  const [result, ...more] = twin === undefined ? [] : (run.results.get(twin.id) ?? []);
  return result === undefined || more.length > 0 ? null : result;
}

/** Behind a prompt the request that follows is the one that the first answer of the turn answers. */
function judgeOpening(run: ScenarioRun, given: GivenAnswer, before: ObservedRequest | undefined): void {
  const { request, opening } = given;
  given.opening = [];
  for (const { number, step } of opening)
    judgeFacts(run, number, step.expect ?? {}, before ?? request, request);
}

function judgeRequest(run: ScenarioRun, { answer, request }: GivenAnswer, following: ObservedRequest): void {
  if (answer.number !== null) judgeFacts(run, answer.number, answer.expect, request, following);
  for (const { number, step } of answer.afterwards) {
    judgeFacts(run, number, step.expect ?? {}, request, following);
  }
}

function judgeFacts(
  run: ScenarioRun,
  number: number,
  expect: ScenarioExpectation,
  answered: ObservedRequest,
  following: ObservedRequest,
): void {
  const first = run.answers[0]?.request ?? answered;
  const mask = (text: string): string => maskText(text, run.subject.masks ?? []);
  note(run, number, unmetRequests({ first, answered, following }, expect, mask));
}
