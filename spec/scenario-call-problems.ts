import type { JSONPath } from 'jsonc-parser';
import { actPlaceholders } from './act-placeholders.ts';
import type { Scenario, ScenarioCall, ScenarioStep } from './generated/scenario.gen.ts';
import { didYouMean } from './nearest-word.ts';
import type { ReportProblem } from './problem-at.ts';
import { isScenarioCall } from './scenario-words.ts';
import { showValue } from './show-value.ts';

/** Reports calls whose tool or arguments are unclear, and values that an act lacks or does not know. */
export function scenarioCallProblems({ steps }: Scenario, report: ReportProblem): void {
  for (const [index, step] of steps.entries()) {
    reportValues(step, ['steps', index], report);
    for (const [place, call] of (step.calls ?? []).entries()) {
      const path = ['steps', index, 'calls', place];
      if (!isScenarioCall(call)) report(path, 'the call has neither "call" nor "act"');
      if (call.call !== undefined && call.act !== undefined) {
        report([...path, 'act'], 'a call has "call" or "act", not both');
      }
      reportValues(call, path, report);
    }
  }
}

function reportValues(call: ScenarioStep | ScenarioCall, path: JSONPath, report: ReportProblem): void {
  if (call.act === undefined) return;
  const { needed, optional } = actPlaceholders(call.act);
  const known = [...needed, ...optional];
  const values = call.with ?? {};
  for (const [key, value] of Object.entries(values)) {
    const at = [...path, 'with', key];
    if (!known.includes(key)) report(at, unknownValue(call.act, key, known));
    else if (typeof value !== 'string') report(at, `${showValue(value)} is no text, which fills an act`);
  }
  const isRaw = call.arguments !== undefined && !call.arguments.includes('{arguments}');
  for (const key of isRaw ? [] : needed) {
    if (Object.hasOwn(values, key)) continue;
    report(path, `the act ${call.act} needs ${showValue(key)} in "with"`);
  }
}

function unknownValue(act: string, key: string, known: readonly string[]): string {
  const near = didYouMean(key, known);
  const all = known.length === 0 ? '; it takes none' : `; it takes ${known.join(', ')}`;
  return `the act ${act} takes no ${showValue(key)}${near === '' ? all : near}`;
}
