import type { ScenarioExpectation } from '../../spec/generated/scenario.gen.ts';
import { breaksOff } from '../../spec/scenario-words.ts';
import type { Turn } from '../lab/lab.ts';
import { outcomeEvidence } from '../probes/evidence.ts';
import { agentTurn } from './agent-turn.ts';
import type { PlannedTurn } from './planned-scenario.ts';
import type { ScenarioFailure } from './scenario-failure.ts';

/** How far a turn came. */
export interface TurnProgress {
  /** Answers of the model that were asked for. */
  readonly served: number;
  /** The bound of a step that was passed, or null. */
  readonly passedMs: number | null;
  /** The final answer may be refused: the scenario does not say what the subject owes before it. */
  readonly mayRefuse: boolean;
}

/** What of a whole turn was expected and not seen: that it comes to its end, and facts that only then are known. */
export function turnFailures(
  planned: PlannedTurn,
  turn: Turn,
  progress: TurnProgress,
  processes: readonly number[],
): readonly ScenarioFailure[] {
  const unfinished = unfinishedFailure(planned, turn, progress) ?? surplusFailure(planned, turn, progress);
  const facts = expectationsOf(planned).flatMap(({ number, agent, expect }) => [
    ...requestFailure(number, expect, turn, agentTurn(turn, agent).requests.length),
    ...modelFailure(number, expect, turn),
    ...processFailure(number, expect, processes),
  ]);
  return unfinished === null ? facts : [unfinished, ...facts];
}

/** All expectations of a turn with the steps that they belong to. */
function expectationsOf({ opening, answers, others }: PlannedTurn): readonly OwnedExpectation[] {
  return [
    ...expectedOf(null, answers, opening),
    ...others.flatMap((script) => expectedOf(script.agent, script.answers, [])),
  ];
}

interface OwnedExpectation {
  readonly number: number;
  readonly agent: string | null;
  readonly expect: ScenarioExpectation;
}

function expectedOf(
  agent: string | null,
  answers: PlannedTurn['answers'],
  opening: PlannedTurn['opening'],
): readonly OwnedExpectation[] {
  const between = [...opening, ...answers.flatMap(({ afterwards }) => afterwards)];
  return [
    ...answers.flatMap(({ number, expect }) => (number === null ? [] : [{ number, agent, expect }])),
    ...between.flatMap(({ number, step }) =>
      step.expect === undefined ? [] : [{ number, agent, expect: step.expect }],
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
  if (isOver && (turn.outcome.kind === 'ended' || isKilled(planned))) return null;
  const number = stepOf(planned, Math.max(0, served - 1));
  const within = passedMs === null ? '' : ` within ${passedMs} ms`;
  const what = isOver ? 'the turn to end' : awaitedAfter(answers[served - 1]);
  return {
    number,
    expected: `${what}${within}`,
    seen: `${turn.requests.length} requests for ${answers.length} answers, then the subject ${howEnded(turn, passedMs)}`,
    evidence: [outcomeEvidence(turn)],
  };
}

/** A turn whose process is killed ends in no other way. */
function isKilled({ answers }: PlannedTurn): boolean {
  return answers.some(({ afterwards }) => afterwards.some(({ step }) => step.kill !== undefined));
}

function awaitedAfter(answer: PlannedTurn['answers'][number] | undefined): string {
  if (answer === undefined) return 'a request';
  return answer.isClaim
    ? 'the claim not to be accepted, and a further request'
    : 'a request with the results';
}

/** A turn that was broken off asks the model nothing more, and no more does one that has its final answer. */
function surplusFailure(
  planned: PlannedTurn,
  turn: Turn,
  { mayRefuse }: TurnProgress,
): ScenarioFailure | null {
  const { answers, others } = planned;
  const more = turn.requests.length - answers.length;
  if (more <= 0) return null;
  const ends = [answers, ...others.map((script) => script.answers)].flatMap(
    (all) => all.at(-1)?.afterwards ?? [],
  );
  const cancel = ends.find(({ step }) => breaksOff(step));
  const evidence = [outcomeEvidence(turn)];
  if (cancel !== undefined) {
    return {
      number: cancel.number,
      expected: 'no request behind the breaking off',
      seen: `${more}`,
      evidence,
    };
  }
  if (mayRefuse) return null;
  const number = stepOf(planned, answers.length - 1);
  return { number, expected: 'no request behind the final answer of the turn', seen: `${more}`, evidence };
}

function howEnded({ outcome }: Turn, passedMs: number | null): string {
  return passedMs === null ? outcome.detail : 'was ended';
}

function requestFailure(
  number: number,
  { requests }: ScenarioExpectation,
  turn: Turn,
  asked: number,
): readonly ScenarioFailure[] {
  if (requests === undefined || requests === asked) return [];
  const seen = `${asked}`;
  return [
    { number, expected: `${requests} main requests in the turn`, seen, evidence: [outcomeEvidence(turn)] },
  ];
}

function modelFailure(
  number: number,
  { models }: ScenarioExpectation,
  turn: Turn,
): readonly ScenarioFailure[] {
  if (models === undefined) return [];
  const first = ({ requests }: Pick<Turn, 'requests'>): number => requests[0]?.sequence ?? Infinity;
  const all = [
    { name: 'session', at: first(turn) },
    { name: 'planner', at: turn.planner === undefined ? Infinity : first(turn.planner) },
  ];
  const asked = all.filter(({ at }) => at < Infinity).toSorted((a, b) => a.at - b.at);
  const seen = asked.map(({ name }) => name).join(', ') || 'none';
  const expected = models.join(', ');
  if (seen === expected) return [];
  return [
    { number, expected: `the models asked to be ${expected}`, seen, evidence: [outcomeEvidence(turn)] },
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
