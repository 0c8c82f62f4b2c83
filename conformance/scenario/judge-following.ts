import type { ScenarioExpectation } from '../../spec/generated/scenario.gen.ts';
import { maskText } from '../golden/mask-text.ts';
import type { ObservedRequest } from '../lab/lab.ts';
import { clientOf } from './act-on-world.ts';
import { type RequestsInSight, unmetRequests } from './judge-requests.ts';
import { type ShownResult, shownResults, unmetResult } from './judge-results.ts';
import type { PlannedCall } from './planned-scenario.ts';
import { type GivenAnswer, note, type ScenarioRun } from './scenario-run.ts';
import { unmetMetadata } from './unmet-metadata.ts';

/**
 * Judges what rests on the request that follows an answer, for each answer whose following request has come: the
 * results of its calls, and the facts of the request itself. Each agent has a conversation of its own.
 */
export function judgeFollowing(run: ScenarioRun): void {
  const agents = [...new Set(run.answers.map(({ agent }) => agent))];
  const exchanges = agents.map((agent) => exchangeOf(run, agent));
  // First all results, as one may have to equal that of another agent.
  for (const { given, following } of exchanges.flat()) {
    if (!given.isJudged && following !== null) keepResults(run, given, following);
  }
  for (const exchange of exchanges.flat()) judgeExchange(run, exchange);
}

/** An answer with the requests around it in the conversation of its agent. */
interface Exchange {
  readonly given: GivenAnswer;
  /** The first that the agent sent at all. */
  readonly first: ObservedRequest;
  readonly before: ObservedRequest | null;
  readonly following: ObservedRequest | null;
}

function exchangeOf({ answers }: ScenarioRun, agent: string | null): readonly Exchange[] {
  const own = answers.filter((given) => given.agent === agent);
  return own.map((given, index) => ({
    given,
    first: own[0]?.request ?? given.request,
    before: own[index - 1]?.request ?? null,
    following: own[index + 1]?.request ?? null,
  }));
}

function keepResults(run: ScenarioRun, { answer }: GivenAnswer, following: ObservedRequest): void {
  for (const { id } of answer.calls) {
    run.results.set(id, shownResults(following, id, run.subject.resultClasses));
  }
}

function judgeExchange(run: ScenarioRun, { given, first, before, following }: Exchange): void {
  judgeOpening(run, given, first, before);
  if (given.isJudged || following === null) return;
  given.isJudged = true;
  for (const call of given.answer.calls) judgeCall(run, call);
  judgeRequest(run, given, { first, answered: given.request, following });
}

function judgeCall(run: ScenarioRun, call: PlannedCall): void {
  const shown = run.results.get(call.id) ?? [];
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
function judgeOpening(
  run: ScenarioRun,
  given: GivenAnswer,
  first: ObservedRequest,
  before: ObservedRequest | null,
): void {
  const { request, opening } = given;
  given.opening = [];
  const sight = { first, answered: before ?? request, following: request };
  for (const { number, step } of opening) judgeFacts(run, number, step.expect ?? {}, sight);
}

function judgeRequest(run: ScenarioRun, { answer }: GivenAnswer, sight: RequestsInSight): void {
  if (answer.number !== null) judgeFacts(run, answer.number, answer.expect, sight);
  for (const { number, step } of answer.afterwards) judgeFacts(run, number, step.expect ?? {}, sight);
}

function judgeFacts(
  run: ScenarioRun,
  number: number,
  expect: ScenarioExpectation,
  sight: RequestsInSight,
): void {
  const mask = (text: string): string => maskText(text, run.subject.masks ?? []);
  note(run, number, unmetRequests(sight, expect, mask));
}
