import type { JSONPath } from 'jsonc-parser';
import type { Scenario, ScenarioStep } from './generated/scenario.gen.ts';
import type { ReportProblem } from './problem-at.ts';
import { isModelStep, isScenarioCall, resultFacts, scenarioActions } from './scenario-words.ts';
import { showValue } from './show-value.ts';

/** Reports steps that do nothing or two things, keys that belong to another kind of step, and foreign paths. */
export function scenarioStepProblems({ given, steps }: Scenario, report: ReportProblem): void {
  for (const path of Object.keys(given?.files ?? {})) reportPath(path, ['given', 'files', path], report);
  if (given?.cwd !== undefined) reportPath(given.cwd, ['given', 'cwd'], report);
  let hasTurn = false;
  let isForked = false;
  for (const [index, step] of steps.entries()) {
    const path: JSONPath = ['steps', index];
    reportAction(step, path, report);
    reportForeignKeys(step, path, report);
    reportWorld(step, path, report);
    for (const key of ['resume', 'fork'] as const) {
      if (step[key] === undefined || hasTurn) continue;
      report([...path, key], `no turn comes before it, so there is no session to ${key}`);
    }
    if (step.fork !== undefined && (step.fork === 'begin') === isForked) {
      const where = isForked ? 'a fork has been begun and not left' : 'no fork has been begun';
      report([...path, 'fork'], `${where} before this step`);
    }
    if (step.fork !== undefined) isForked = step.fork === 'begin';
    if (step.expect?.shows !== undefined && !isModelStep(step)) {
      report([...path, 'expect', 'shows'], '"shows" belongs to a step of the model, which answers a request');
    }
    hasTurn ||= isModelStep(step) || step.prompt !== undefined;
  }
}

function reportAction(step: ScenarioStep, path: JSONPath, report: ReportProblem): void {
  const actions = scenarioActions.filter((key) => step[key] !== undefined);
  const [first, second] = actions;
  if (first === undefined && step.expect === undefined) {
    report(path, `the step does nothing: it has none of ${scenarioActions.join(', ')}, and no "expect"`);
  }
  if (second !== undefined) {
    report([...path, second], `a step does one thing, and this one has "${first}" and "${second}"`);
  }
}

function reportForeignKeys(step: ScenarioStep, path: JSONPath, report: ReportProblem): void {
  const isCall = isScenarioCall(step);
  for (const key of ['with', 'arguments', 'label'] as const) {
    if (step[key] !== undefined && !isCall) report([...path, key], `"${key}" belongs to a call or an act`);
  }
  for (const key of ['in', 'timeoutMs'] as const) {
    if (step[key] !== undefined && !isModelStep(step)) {
      report([...path, key], `"${key}" belongs to a step of the model`);
    }
  }
  for (const key of resultFacts) {
    if (step.expect?.[key] === undefined || isCall) continue;
    const where = step.calls === undefined ? 'this step makes none' : 'in a batch each call has its own';
    report([...path, 'expect', key], `"${key}" speaks of the result of one call; ${where}`);
  }
}

function reportWorld(step: ScenarioStep, path: JSONPath, report: ReportProblem): void {
  if (step.remove !== undefined) reportPath(step.remove, [...path, 'remove'], report);
  for (const key of ['write', 'link', 'chmod'] as const) {
    const entry = step[key];
    if (entry !== undefined) reportPath(entry.path, [...path, key, 'path'], report);
  }
  for (const key of ['disk', 'home'] as const) {
    for (const entry of Object.keys(step.expect?.[key] ?? {})) {
      if (entry !== '.') reportPath(entry, [...path, 'expect', key, entry], report, folders[key]);
    }
  }
}

const folders = { disk: 'the workspace', home: 'the HOME' } as const;

function reportPath(path: string, at: JSONPath, report: ReportProblem, folder: string = folders.disk): void {
  const parts = path.split('/');
  if (path.startsWith('/') || parts.some((part) => part === '' || part === '.' || part === '..')) {
    report(at, `${showValue(path)} is no plain path below ${folder}`);
  }
}
