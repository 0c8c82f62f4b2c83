import { maskText } from '../golden/mask-text.ts';
import type { ObservedRequest } from '../lab/lab.ts';
import { unmetRequests } from './judge-requests.ts';
import { type ShownResult, shownResults, unmetResult } from './judge-results.ts';
import type { PlannedCall } from './planned-scenario.ts';
import { type GivenAnswer, note, type ScenarioRun } from './scenario-run.ts';

/**
 * Judges what rests on the request that follows an answer, for each answer whose following request has come: the
 * results of its calls, and the facts of the request itself.
 */
export function judgeFollowing(run: ScenarioRun): void {
  for (const [index, given] of run.answers.entries()) {
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
}

/** The only result of the call that another one has to equal. */
function twinOf(run: ScenarioRun, { expect }: PlannedCall): ShownResult | null {
  const { sameAs } = expect;
  const calls = run.answers.flatMap(({ answer }) => answer.calls);
  const twin = calls.find(({ number, label }) => (typeof sameAs === 'number' ? number : label) === sameAs);
  const [result, ...more] = twin === undefined ? [] : (run.results.get(twin.id) ?? []);
  return result === undefined || more.length > 0 ? null : result;
}

function judgeRequest(run: ScenarioRun, { answer, request }: GivenAnswer, following: ObservedRequest): void {
  const first = run.answers[0]?.request ?? request;
  const mask = (text: string): string => maskText(text, run.subject.masks ?? []);
  const own = answer.number === null ? [] : [{ number: answer.number, expect: answer.expect }];
  const between = answer.afterwards.map(({ number, step }) => ({ number, expect: step.expect ?? {} }));
  for (const { number, expect } of [...own, ...between]) {
    note(run, number, unmetRequests({ first, answered: request, following }, expect, mask));
  }
}
