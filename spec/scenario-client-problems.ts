import type { JSONPath } from 'jsonc-parser';
import { actNames } from './act-placeholders.ts';
import type { Scenario, ScenarioStep } from './generated/scenario.gen.ts';
import { didYouMean } from './nearest-word.ts';
import type { ReportProblem } from './problem-at.ts';
import {
  actOf,
  breaksOff,
  closesTurn,
  isModelStep,
  isNobody,
  isScenarioCall,
  isWhileRunning,
} from './scenario-words.ts';
import { showValue } from './show-value.ts';

/**
 * Reports what clients, hooks and servers cannot do: answer or cancel where no call runs, ask somebody who is not
 * there, speak of a server or an act that does not exist.
 */
export function scenarioClientProblems({ given, steps }: Scenario, report: ReportProblem): void {
  reportServers(given, report);
  reportRules(given, report);
  const servers = (given?.mcp ?? []).map(({ name }) => name);
  for (const [index, step] of steps.entries()) {
    const path: JSONPath = ['steps', index];
    reportWhileRunning(steps, index, path, report);
    reportTurnEnd(steps, index, path, report);
    reportNames(step, path, report);
    reportUnknownServers(step, servers, path, report);
    if (isNobody(given?.asks)) reportNobody(step, path, report);
    for (const key of ['hooks', 'hookRuns'] as const) {
      if (step.expect?.[key] === undefined || given?.hooks !== undefined) continue;
      report([...path, 'expect', key], 'no hook is given, so none can run');
    }
  }
}

function reportServers(given: Scenario['given'], report: ReportProblem): void {
  const seen = new Set<string>();
  for (const [index, { name }] of (given?.mcp ?? []).entries()) {
    if (seen.has(name)) {
      report(['given', 'mcp', index, 'name'], `${showValue(name)} is already the name of a server`);
    }
    seen.add(name);
  }
}

function reportRules(given: Scenario['given'], report: ReportProblem): void {
  for (const [kind, rules] of Object.entries(given?.permissions ?? {})) {
    const texts: readonly string[] = rules ?? [];
    for (const [index, text] of texts.entries()) {
      reportAct(text, ['given', 'permissions', kind, index], report);
    }
  }
}

/** The step behind which `answer` and `cancel` stand, with nothing between but what happens while its calls run. */
function anchorOf(steps: readonly ScenarioStep[], index: number): ScenarioStep | undefined {
  return steps.slice(0, index).findLast((step) => isModelStep(step) || endsRun(step));
}

function endsRun(step: ScenarioStep): boolean {
  return closesTurn(step) || breaksOff(step);
}

function reportWhileRunning(
  steps: readonly ScenarioStep[],
  index: number,
  path: JSONPath,
  report: ReportProblem,
): void {
  const step = steps[index];
  if (step === undefined || !isWhileRunning(step)) return;
  const anchor = anchorOf(steps, index);
  const runs = anchor !== undefined && (isScenarioCall(anchor) || anchor.calls !== undefined);
  const key = (['answer', 'cancel', 'kill'] as const).find((one) => step[one] !== undefined) ?? 'answer';
  if (!runs) report([...path, key], `"${key}" belongs behind a call, which runs meanwhile`);
}

/** How a turn ends is a matter of the step that breaks it off, and of those behind it. */
function reportTurnEnd(
  steps: readonly ScenarioStep[],
  index: number,
  path: JSONPath,
  report: ReportProblem,
): void {
  const wanted = steps[index]?.expect?.turn;
  if (wanted === undefined) return;
  const end = anchorOf(steps, index + 1);
  const isCancelled = end?.cancel === true;
  if (wanted === 'cancelled' && !isCancelled) {
    report([...path, 'expect', 'turn'], 'no step cancels the turn up to here');
  }
  if (wanted === 'finished' && end !== undefined && breaksOff(end)) {
    const how = isCancelled ? 'cancelled' : 'ended by the kill';
    report([...path, 'expect', 'turn'], `the turn is ${how}, so it does not finish`);
  }
}

function reportNames({ answer, expect }: ScenarioStep, path: JSONPath, report: ReportProblem): void {
  if (answer?.ask !== undefined) reportAct(answer.ask, [...path, 'answer', 'ask'], report);
  for (const key of ['asks', 'hooks'] as const) {
    for (const [index, name] of (expect?.[key] ?? []).entries()) {
      reportAct(name.replace(/^PostToolUse:/, ''), [...path, 'expect', key, index], report);
    }
  }
  for (const key of ['names', 'contains', 'lacks'] as const) {
    for (const [index, name] of (expect?.shows?.[key] ?? []).entries()) {
      reportAct(name, [...path, 'expect', 'shows', key, index], report);
    }
  }
}

function reportAct(name: string, path: JSONPath, report: ReportProblem): void {
  const act = actOf(name);
  if (act === null || actNames.includes(act)) return;
  report(path, `there is no act ${showValue(act)}${didYouMean(act, actNames)}`);
}

function reportUnknownServers(
  { fixture, disableServer, expect = {} }: ScenarioStep,
  servers: readonly string[],
  path: JSONPath,
  report: ReportProblem,
): void {
  const check = (name: string, at: JSONPath): void => {
    if (servers.includes(name)) return;
    report(at, `no server ${showValue(name)} is given${didYouMean(name, servers)}`);
  };
  if (fixture !== undefined) check(fixture.name, [...path, 'fixture', 'name']);
  if (disableServer !== undefined) check(disableServer, [...path, 'disableServer']);
  for (const key of ['sentinels', 'processStarts'] as const) {
    for (const name of Object.keys(expect[key] ?? {})) check(name, [...path, 'expect', key, name]);
  }
  for (const [index, name] of (expect.sameProcess ?? []).entries()) {
    check(name, [...path, 'expect', 'sameProcess', index]);
  }
}

function reportNobody(
  { answer, cancel, fork, setMode, expect }: ScenarioStep,
  path: JSONPath,
  report: ReportProblem,
): void {
  const acts = { answer, cancel, fork, setMode };
  for (const [key, act] of Object.entries(acts)) {
    if (act !== undefined)
      report([...path, key], `nobody is there, as "given/asks" says, so there is no "${key}"`);
  }
  for (const key of ['asks', 'metadata', 'plan'] as const) {
    if (expect?.[key] === undefined) continue;
    report([...path, 'expect', key], `nobody is there, as "given/asks" says, to see "${key}"`);
  }
}
