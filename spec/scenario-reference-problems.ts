import type { JSONPath } from 'jsonc-parser';
import type { ResultExpectation, Scenario, ScenarioCall, ScenarioStep } from './generated/scenario.gen.ts';
import { didYouMean } from './nearest-word.ts';
import type { ReportProblem } from './problem-at.ts';
import { closesTurn, isModelStep, isScenarioCall, resultFacts } from './scenario-words.ts';
import { showValue } from './show-value.ts';

/** Reports expectations that speak of nothing: labels that no earlier call bears, requests that never follow. */
export function scenarioReferenceProblems({ steps }: Scenario, report: ReportProblem): void {
  const labels = new Map<string, number>();
  for (const [index, step] of steps.entries()) {
    const path: JSONPath = ['steps', index];
    for (const { expect, at } of resultExpectations(step, path)) {
      reportUnshown(expect, steps, index, [...at, 'expect'], report);
      reportSameAs(expect, [...at, 'expect', 'sameAs'], { steps, index, labels }, report);
      reportPattern(expect, [...at, 'expect', 'text', 'matches'], report);
    }
    for (const { label, at } of labelsOf(step, path)) {
      const earlier = labels.get(label);
      if (earlier !== undefined) {
        report([...at, 'label'], `the label ${showValue(label)} is already that of step ${earlier}`);
      }
      labels.set(label, index + 1);
    }
    const agent = agentOf(steps, index);
    const seen = { agent, upToHere: asSeenBy(agent, steps.slice(0, index + 1)) };
    reportTurnFacts(step, { ...seen, after: asSeenBy(agent, steps.slice(index + 1)) }, path, report);
  }
}

/** The agent that a step belongs to: its own, or that of the answer or prompt before it. */
function agentOf(steps: readonly ScenarioStep[], index: number): string | undefined {
  return steps.slice(0, index + 1).findLast((step) => isModelStep(step) || step.prompt !== undefined)?.in;
}

/** The steps without the answers of other agents; those of the client stay. */
function asSeenBy(agent: string | undefined, steps: readonly ScenarioStep[]): readonly ScenarioStep[] {
  return steps.filter((step) => !isModelStep(step) || step.in === agent);
}

/** The result of a call that is broken off shows in the next turn, where there is one. */
function reportUnshown(
  expect: ResultExpectation,
  steps: readonly ScenarioStep[],
  index: number,
  at: JSONPath,
  report: ReportProblem,
): void {
  const agent = agentOf(steps, index);
  const upToHere = asSeenBy(agent, steps.slice(0, index + 1));
  const after = asSeenBy(agent, steps.slice(index + 1));
  const asks = (step: ScenarioStep): boolean => asksModel(step, agent);
  if (after.some(asks) || !endsBehind(upToHere, upToHere.length - 1, after)) return;
  for (const key of resultFacts) {
    if (expect[key] !== undefined) report([...at, key], 'no request follows: the last turn is over');
  }
}

interface Sight {
  readonly steps: readonly ScenarioStep[];
  readonly index: number;
  /** Labels of the steps before, with their numbers. */
  readonly labels: ReadonlyMap<string, number>;
}

function reportSameAs(
  { sameAs }: ResultExpectation,
  at: JSONPath,
  { steps, index, labels }: Sight,
  report: ReportProblem,
): void {
  if (typeof sameAs === 'string' && !labels.has(sameAs)) {
    const near = didYouMean(sameAs, [...labels.keys()]);
    report(at, `no earlier call has the label ${showValue(sameAs)}${near}`);
  }
  if (typeof sameAs !== 'number') return;
  const meant = steps[sameAs - 1];
  if (sameAs > index || meant === undefined) report(at, `step ${sameAs} is no step before this one`);
  else if (!isScenarioCall(meant)) report(at, `step ${sameAs} is no single call; name a call by its label`);
}

function reportPattern({ text }: ResultExpectation, at: JSONPath, report: ReportProblem): void {
  if (text?.matches === undefined) return;
  try {
    new RegExp(text.matches, 'u');
  } catch (cause) {
    report(at, cause instanceof Error ? cause.message : String(cause));
  }
}

/** Facts that rest on requests or on a whole turn. */
const turnFacts = ['next', 'surface', 'requests', 'models', 'processes', 'turn'] as const;

/** The steps around one, as the agent sees them that it belongs to. */
interface SeenSteps {
  readonly agent: string | undefined;
  readonly upToHere: readonly ScenarioStep[];
  readonly after: readonly ScenarioStep[];
}

/** A turn that is still open ends with an answer of the harness's own, whose request then follows. */
function reportTurnFacts(
  { expect }: ScenarioStep,
  { agent, upToHere, after }: SeenSteps,
  path: JSONPath,
  report: ReportProblem,
): void {
  const asks = (step: ScenarioStep): boolean => asksModel(step, agent);
  const last = upToHere.findLastIndex(asks);
  for (const key of turnFacts) {
    if (expect?.[key] === undefined) continue;
    const at = [...path, 'expect', key];
    if (last < 0) report(at, `no turn comes before it, so "${key}" has nothing to speak of`);
  }
  if (expect?.next === undefined && expect?.surface === undefined) return;
  const key = expect.next === undefined ? 'surface' : 'next';
  if (endsBehind(upToHere, last, after) && !after.some(asks)) {
    report([...path, 'expect', key], 'no request follows: the last turn is over');
  }
  const isFirst = upToHere[last]?.prompt !== undefined && !upToHere.slice(0, last).some(asks);
  if (isFirst && (expect.surface !== undefined || expect.next?.history !== undefined)) {
    report([...path, 'expect', key], 'the request that follows is the first, so nothing comes before it');
  }
}

/** True where the turn of the last answer ends without a further request: by a final text, or because it is cancelled. */
function endsBehind(
  upToHere: readonly ScenarioStep[],
  last: number,
  after: readonly ScenarioStep[],
): boolean {
  if (upToHere[last]?.say !== undefined) return true;
  const open = after.findIndex((step) => isModelStep(step) || closesTurn(step));
  const behind = [...upToHere.slice(last + 1), ...(open < 0 ? after : after.slice(0, open + 1))];
  return behind.some(({ cancel }) => cancel !== undefined);
}

/** A model step of the agent, or a prompt that begins a turn of the session: behind each comes a request of it. */
function asksModel(step: ScenarioStep, agent: string | undefined): boolean {
  return isModelStep(step) || (agent === undefined && step.prompt !== undefined);
}

function resultExpectations(
  step: ScenarioStep,
  path: JSONPath,
): readonly { readonly expect: ResultExpectation; readonly at: JSONPath }[] {
  const own = step.expect === undefined ? [] : [{ at: path, expect: step.expect }];
  return [
    ...own,
    ...placedCalls(step, path).flatMap(({ call, at }) =>
      call.expect === undefined ? [] : [{ at, expect: call.expect }],
    ),
  ];
}

function labelsOf(
  step: ScenarioStep,
  path: JSONPath,
): readonly { readonly label: string; readonly at: JSONPath }[] {
  const all = [{ call: step, at: path }, ...placedCalls(step, path)];
  return all.flatMap(({ call, at }) => (call.label === undefined ? [] : [{ label: call.label, at }]));
}

function placedCalls(
  { calls = [] }: ScenarioStep,
  path: JSONPath,
): readonly { readonly call: ScenarioCall; readonly at: JSONPath }[] {
  return calls.map((call, place) => ({ call, at: [...path, 'calls', place] }));
}
