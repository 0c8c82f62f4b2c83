import type { Scenario, ScenarioStep } from '../../spec/generated/scenario.gen.ts';
import { isModelStep, isScenarioCall } from '../../spec/scenario-words.ts';
import type {
  NumberedStep,
  PlannedAnswer,
  PlannedCall,
  PlannedScenario,
  PlannedTurn,
} from './planned-scenario.ts';

type Open<Planned> = { -readonly [Key in keyof Planned]: Planned[Key] };
type OpenAnswer = Open<PlannedAnswer> & { readonly afterwards: NumberedStep[] };
interface OpenTurn extends PlannedTurn {
  readonly opening: NumberedStep[];
  readonly answers: OpenAnswer[];
}

/**
 * The turns of a scenario. A prompt opens a turn, and so does a model step where none is open; `say` or
 * `cancel` closes it. A turn that is still open when the client goes on, or at the end, gets a final answer of the harness. World acts and
 * bare expectations belong to the answer before them.
 */
export function planScenario({ steps }: Scenario): PlannedScenario {
  const opening: NumberedStep[] = [];
  const turns: OpenTurn[] = [];
  let open: OpenTurn | null = null;
  for (const [index, step] of steps.entries()) {
    const numbered = { number: index + 1, step };
    if (endsTurn(step) && open !== null) {
      open.answers.push(finalAnswer());
      open = null;
    }
    if (step.prompt !== undefined || (isModelStep(step) && open === null)) {
      open = { prompt: step.prompt ?? null, opening: [], answers: [] };
      turns.push(open);
    }
    if (!isModelStep(step)) {
      placeBetween(numbered, open ?? turns.at(-1), opening);
      // The turn is over, and nobody waits for a final answer.
      if (step.cancel !== undefined) open = null;
      continue;
    }
    open?.answers.push(answerOf(numbered));
    if (step.say !== undefined) open = null;
  }
  open?.answers.push(finalAnswer());
  return { opening, turns, resumes: steps.some(({ resume }) => resume !== undefined) };
}

/** A client that goes on to something else has had its answer. */
function endsTurn({ prompt, resume, setMode, setGoal }: ScenarioStep): boolean {
  return [prompt, resume, setMode, setGoal].some((act) => act !== undefined);
}

function placeBetween(numbered: NumberedStep, turn: OpenTurn | undefined, opening: NumberedStep[]): void {
  if (turn === undefined) opening.push(numbered);
  else (turn.answers.at(-1)?.afterwards ?? turn.opening).push(numbered);
}

function answerOf({ number, step }: NumberedStep): OpenAnswer {
  return {
    number,
    calls: callsOf(step, number),
    text: step.say ?? null,
    timeoutMs: step.timeoutMs ?? null,
    expect: step.expect ?? {},
    afterwards: [],
  };
}

function finalAnswer(): OpenAnswer {
  return { number: null, calls: [], text: 'Done.', timeoutMs: null, expect: {}, afterwards: [] };
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
