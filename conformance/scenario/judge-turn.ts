import type { ScenarioExpectation } from '../../spec/generated/scenario.gen.ts';
import type { Turn } from '../lab/lab.ts';
import { outcomeEvidence } from '../probes/evidence.ts';
import type { PlannedTurn } from './planned-scenario.ts';
import type { ScenarioFailure } from './scenario-failure.ts';

/** How far a turn came. */
export interface TurnProgress {
  /** Answers of the model that were asked for. */
  readonly served: number;
  /** The bound of a step that was passed, or null. */
  readonly passedMs: number | null;
}

/** What of a whole turn was expected and not seen: that it comes to its end, and facts that only then are known. */
export function turnFailures(
  planned: PlannedTurn,
  turn: Turn,
  progress: TurnProgress,
  processes: readonly number[],
): readonly ScenarioFailure[] {
  const unfinished = unfinishedFailure(planned, turn, progress) ?? uncancelledFailure(planned, turn);
  const facts = expectationsOf(planned).flatMap(({ number, expect }) => [
    ...requestFailure(number, expect, turn),
    ...processFailure(number, expect, processes),
  ]);
  return unfinished === null ? facts : [unfinished, ...facts];
}

/** All expectations of a turn with the steps that they belong to. */
function expectationsOf({
  opening,
  answers,
}: PlannedTurn): readonly { readonly number: number; readonly expect: ScenarioExpectation }[] {
  const between = [...opening, ...answers.flatMap(({ afterwards }) => afterwards)];
  return [
    ...answers.flatMap(({ number, expect }) => (number === null ? [] : [{ number, expect }])),
    ...between.flatMap(({ number, step }) =>
      step.expect === undefined ? [] : [{ number, expect: step.expect }],
    ),
  ];
}

/** The step that a reader looks at for an answer: that of a final answer of the harness is the one before it. */
function stepOf({ answers, opening }: PlannedTurn, index: number): number {
  const before = answers.slice(0, index + 1).flatMap(({ number }) => (number === null ? [] : [number]));
  return before.at(-1) ?? opening.at(-1)?.number ?? 1;
}

function unfinishedFailure(
  planned: PlannedTurn,
  turn: Turn,
  { served, passedMs }: TurnProgress,
): ScenarioFailure | null {
  const { answers } = planned;
  const isOver = served === answers.length;
  if (isOver && turn.outcome.kind === 'ended') return null;
  const number = stepOf(planned, Math.max(0, served - 1));
  const within = passedMs === null ? '' : ` within ${passedMs} ms`;
  const what = isOver ? 'the turn to end' : served === 0 ? 'a request' : 'a request with the results';
  return {
    number,
    expected: `${what}${within}`,
    seen: `${turn.requests.length} requests for ${answers.length} answers, then the subject ${howEnded(turn, passedMs)}`,
    evidence: [outcomeEvidence(turn)],
  };
}

/** A turn that was broken off asks the model nothing more. */
function uncancelledFailure(planned: PlannedTurn, turn: Turn): ScenarioFailure | null {
  const { answers } = planned;
  const last = answers.at(-1)?.afterwards.find(({ step }) => step.cancel !== undefined);
  if (last === undefined || turn.requests.length <= answers.length) return null;
  const more = turn.requests.length - answers.length;
  const expected = 'no request behind the breaking off';
  return { number: last.number, expected, seen: `${more}`, evidence: [outcomeEvidence(turn)] };
}

function howEnded({ outcome }: Turn, passedMs: number | null): string {
  return passedMs === null ? outcome.detail : 'was ended';
}

function requestFailure(
  number: number,
  { requests }: ScenarioExpectation,
  turn: Turn,
): readonly ScenarioFailure[] {
  if (requests === undefined || requests === turn.requests.length) return [];
  const seen = `${turn.requests.length}`;
  return [
    { number, expected: `${requests} main requests in the turn`, seen, evidence: [outcomeEvidence(turn)] },
  ];
}

function processFailure(
  number: number,
  { processes }: ScenarioExpectation,
  living: readonly number[],
): readonly ScenarioFailure[] {
  if (processes === undefined || living.length === 0) return [];
  const seen = `${living.length} still running: ${living.join(', ')}`;
  return [{ number, expected: 'no process left after the turn', seen, evidence: [] }];
}
