import type { Scenario, ScenarioStep } from '../../spec/generated/scenario.gen.ts';
import { breaksOff, closesTurn, isModelStep, isScenarioCall } from '../../spec/scenario-words.ts';
import { referencesWithin } from '../../spec/text-references.ts';
import type {
  NumberedStep,
  PlannedAnswer,
  PlannedCall,
  PlannedScenario,
  PlannedScript,
  PlannedTurn,
} from './planned-scenario.ts';

type Open<Planned> = { -readonly [Key in keyof Planned]: Planned[Key] };
type OpenAnswer = Open<PlannedAnswer> & { readonly afterwards: NumberedStep[] };

interface OpenScript extends PlannedScript {
  readonly answers: OpenAnswer[];
}

interface OpenTurn extends PlannedTurn {
  readonly opening: NumberedStep[];
  readonly answers: OpenAnswer[];
  readonly others: OpenScript[];
  /** The answer that what follows belongs to. */
  latest: OpenAnswer | null;
}

/**
 * The turns of a scenario. A prompt opens a turn, and so does a model step where none is open; `say`, `cancel` or
 * `kill` closes it. A turn that is still open when the client goes on, or at the end, gets a final answer of the
 * harness, and so does a child that has none. World acts and bare expectations belong to the answer before them.
 */
export function planScenario({ steps }: Scenario): PlannedScenario {
  const opening: NumberedStep[] = [];
  const turns: OpenTurn[] = [];
  let open: OpenTurn | null = null;

  for (const [index, step] of steps.entries()) {
    const numbered = { number: index + 1, step };
    if (closesTurn(step) && open !== null) {
      endTurn(open);
      open = null;
    }
    if (step.prompt !== undefined || (isModelStep(step) && open === null)) {
      open = { prompt: step.prompt ?? null, opening: [], answers: [], others: [], latest: null };
      turns.push(open);
    }
    if (!isModelStep(step)) {
      placeBetween(numbered, open ?? turns.at(-1), opening);
      // The turn is over, and nobody waits for a final answer.
      if (breaksOff(step)) open = null;
      continue;
    }
    if (open !== null) placeAnswer(open, numbered);
    if (step.say === undefined || step.in !== undefined) continue;
    if (open !== null) endChildren(open);
    open = null;
  }
  if (open !== null) endTurn(open);
  return {
    opening,
    turns,
    resumes: steps.some(({ resume, kill }) => resume !== undefined || kill !== undefined),
  };
}

function placeBetween(numbered: NumberedStep, turn: OpenTurn | undefined, opening: NumberedStep[]): void {
  if (turn === undefined) opening.push(numbered);
  else (turn.latest?.afterwards ?? turn.opening).push(numbered);
}

function placeAnswer(turn: OpenTurn, { number, step }: NumberedStep): void {
  const answer = answerOf({ number, step });
  const agent = step.in ?? null;
  const answers = agent === null ? turn.answers : scriptOf(turn, agent, number, null).answers;
  answers.push(answer);
  turn.latest = answer;
  for (const { name, kind } of namedBy(step)) if (kind === 'child') scriptOf(turn, name, number, agent);
}

/** The script of an agent in a turn, begun by the step that first names it. */
function scriptOf(turn: OpenTurn, agent: string, number: number, startedBy: string | null): OpenScript {
  const known = turn.others.find((script) => script.agent === agent);
  if (known !== undefined) return known;
  const script: OpenScript = { agent, startedBy, number, answers: [] };
  turn.others.push(script);
  return script;
}

function namedBy(step: ScenarioStep): ReturnType<typeof referencesWithin> {
  const texts = [step, ...(step.calls ?? [])].map((call) => [call.with, call.arguments]);
  return referencesWithin(texts, []);
}

function endTurn(turn: OpenTurn): void {
  const final = finalAnswer();
  turn.answers.push(final);
  turn.latest = final;
  endChildren(turn);
}

/** A child or planner that was given steps and no final answer gets one. */
function endChildren({ others }: OpenTurn): void {
  for (const { answers } of others) {
    const last = answers.at(-1);
    if (last !== undefined && (last.calls.length > 0 || last.isClaim)) answers.push(finalAnswer());
  }
}

function answerOf({ number, step }: NumberedStep): OpenAnswer {
  return {
    number,
    calls: callsOf(step, number),
    text: step.say ?? step.claim ?? null,
    isClaim: step.claim !== undefined,
    timeoutMs: step.timeoutMs ?? null,
    expect: step.expect ?? {},
    afterwards: [],
  };
}

function finalAnswer(): OpenAnswer {
  const nothing = { number: null, calls: [], isClaim: false, timeoutMs: null, expect: {} };
  return { ...nothing, text: 'Done.', afterwards: [] };
}

function callsOf(step: ScenarioStep, number: number): readonly PlannedCall[] {
  if (isScenarioCall(step)) return [callOf(step, number, `call_step_${number}`, step.expect ?? {})];
  return (step.calls ?? []).map((call, place) =>
    callOf(call, number, `call_step_${number}_${place + 1}`, call.expect ?? {}),
  );
}

function callOf(
  source: PlannedCall['source'],
  number: number,
  id: string,
  expect: PlannedCall['expect'],
): PlannedCall {
  return { id, number, label: source.label ?? null, source, expect };
}
