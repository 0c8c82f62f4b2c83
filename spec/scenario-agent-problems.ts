import type { JSONPath } from 'jsonc-parser';
import type { Scenario, ScenarioCall, ScenarioStep } from './generated/scenario.gen.ts';
import { didYouMean } from './nearest-word.ts';
import type { ReportProblem } from './problem-at.ts';
import { breaksOff, closesTurn, isModelStep, plannerName } from './scenario-words.ts';
import { showValue } from './show-value.ts';
import { referencesWithin, type TextReference } from './text-references.ts';

/**
 * Reports what no agent of a session can do: steps of a child that nothing begins, of a planner that is not given, or
 * where no turn is open; captures that nothing made.
 */
export function scenarioAgentProblems({ given, steps }: Scenario, report: ReportProblem): void {
  const known: Known = { children: [], captured: [], hasPlanner: given?.planner === true };
  let isOpen = false;
  for (const [index, step] of steps.entries()) {
    const path: JSONPath = ['steps', index];
    if (closesTurn(step)) isOpen = false;
    reportAgent(step, path, known, isOpen, report);
    reportReferences(step, path, known, report);
    reportCaptures(step, path, known, report);
    reportModels(step, path, known, report);
    const begins = isModelStep(step) && (step.in === undefined || step.in === plannerName);
    if (begins || step.prompt !== undefined) isOpen = true;
    if ((step.say !== undefined && step.in === undefined) || breaksOff(step)) isOpen = false;
  }
}

/** What the steps up to one have named. */
interface Known {
  readonly children: string[];
  readonly captured: string[];
  readonly hasPlanner: boolean;
}

function reportAgent(
  { in: agent }: ScenarioStep,
  path: JSONPath,
  { children, hasPlanner }: Known,
  isOpen: boolean,
  report: ReportProblem,
): void {
  if (agent === undefined) return;
  const at = [...path, 'in'];
  if (agent === plannerName) {
    if (!hasPlanner) report(at, 'no planner is given: "given/planner" says that there is one');
    return;
  }
  if (!children.includes(agent)) {
    const mend = didYouMean(agent, children) || `; {child:${agent}} in "with" does`;
    report(at, `no step before it begins a child ${showValue(agent)}${mend}`);
  } else if (!isOpen) {
    report(at, 'no turn is open in which a child could ask');
  }
}

function reportReferences(step: ScenarioStep, path: JSONPath, known: Known, report: ReportProblem): void {
  const calls: readonly { readonly call: ScenarioStep | ScenarioCall; readonly at: JSONPath }[] = [
    { call: step, at: path },
    ...(step.calls ?? []).map((call, place) => ({ call, at: [...path, 'calls', place] })),
  ];
  for (const { call, at } of calls) {
    const references = [
      ...referencesWithin(call.with ?? {}, [...at, 'with']),
      ...referencesWithin(call.arguments ?? '', [...at, 'arguments']),
    ];
    for (const reference of references) reportReference(reference, known, report);
  }
}

const nameForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function reportReference({ kind, name, path }: TextReference, known: Known, report: ReportProblem): void {
  if (kind === 'captured') {
    if (known.captured.includes(name)) return;
    report(path, `no earlier step captures ${showValue(name)}${didYouMean(name, known.captured)}`);
    return;
  }
  if (name === plannerName) report(path, `a child cannot have the name "${plannerName}"`);
  else if (!nameForm.test(name)) {
    report(path, `${showValue(name)} is no name of a child: small letters, digits and hyphens between them`);
  }
  known.children.push(name);
}

/** What a batch captures can be used behind it: its calls are made at once. */
function reportCaptures(
  step: ScenarioStep,
  path: JSONPath,
  { captured }: Known,
  report: ReportProblem,
): void {
  const all = [
    { capture: step.expect?.capture, at: [...path, 'expect', 'capture'] },
    ...(step.calls ?? []).map(({ expect }, place) => ({
      capture: expect?.capture,
      at: [...path, 'calls', place, 'expect', 'capture'],
    })),
  ];
  for (const { capture = {}, at } of all) {
    for (const [name, pattern] of Object.entries(capture)) {
      if (captured.includes(name)) report([...at, name], `${showValue(name)} is captured already`);
      captured.push(name);
      reportPattern(pattern, [...at, name], report);
    }
  }
}

function reportPattern(pattern: string, at: JSONPath, report: ReportProblem): void {
  try {
    new RegExp(pattern, 'u');
  } catch (cause) {
    report(at, cause instanceof Error ? cause.message : String(cause));
  }
}

function reportModels(
  { expect }: ScenarioStep,
  path: JSONPath,
  { hasPlanner }: Known,
  report: ReportProblem,
): void {
  const place = (expect?.models ?? []).indexOf('planner');
  if (place < 0 || hasPlanner) return;
  report([...path, 'expect', 'models', place], 'no planner is given: "given/planner" says that there is one');
}
