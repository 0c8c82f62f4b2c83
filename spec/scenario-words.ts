import type { ScenarioCall, ScenarioGiven, ScenarioStep } from './generated/scenario.gen.ts';

/** Keys that say what a step does; each step has one of them, or none and expectations alone. */
export const scenarioActions = [
  'call',
  'act',
  'calls',
  'say',
  'claim',
  'prompt',
  'resume',
  'fork',
  'kill',
  'cancel',
  'answer',
  'setMode',
  'setGoal',
  'approvePlan',
  'write',
  'remove',
  'link',
  'chmod',
  'fixture',
  'disableServer',
] as const;

/** Expectations that speak of the result of one call. */
export const resultFacts = [
  'answered',
  'result',
  'resultIn',
  'sameAs',
  'text',
  'capture',
  'metadata',
] as const;

/** True for a step, or an entry of a batch, by which the model makes a single call. */
export function isScenarioCall(step: ScenarioStep | ScenarioCall): boolean {
  return step.call !== undefined || step.act !== undefined;
}

/** True for a step that is an answer of the model. */
export function isModelStep(step: ScenarioStep): boolean {
  return isScenarioCall(step) || [step.calls, step.say, step.claim].some((answer) => answer !== undefined);
}

/** Name under which `in` speaks of the model of the planner; no child can have it. */
export const plannerName = 'planner';

/** True for a step by which the client goes on to something else, so that the turn before it is over. */
export function closesTurn(step: ScenarioStep): boolean {
  const { prompt, resume, fork, setMode, setGoal, approvePlan } = step;
  return [prompt, resume, fork, setMode, setGoal, approvePlan].some((act) => act !== undefined);
}

type Nobody = 'nobody' | 'nobody-and-nothing-allowed';

/** True where `given/asks` says that there is no client. */
export function isNobody(asks: ScenarioGiven['asks']): asks is Nobody {
  return asks === 'nobody' || asks === 'nobody-and-nothing-allowed';
}

/** True where nothing is allowed beforehand either, so that what would ask has to be refused. */
export function allowsNothing(given: ScenarioGiven | undefined): boolean {
  return given?.asks === 'nobody-and-nothing-allowed';
}

const actPrefix = 'act:';

/** The act in a name such as `act:writeFile`, which stands for the subject's own tool; null for any other name. */
export function actOf(name: string): string | null {
  return name.startsWith(actPrefix) ? name.slice(actPrefix.length) : null;
}

/** True for a step that happens while a call of the answer before it runs. */
export function isWhileRunning(step: ScenarioStep): boolean {
  return step.answer !== undefined || breaksOff(step);
}

/** True for a step behind which its turn has no further answers: the user, or the end of the process, broke it off. */
export function breaksOff({ cancel, kill }: ScenarioStep): boolean {
  return cancel !== undefined || kill !== undefined;
}
