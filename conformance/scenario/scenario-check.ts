import type { Evidence } from '../../spec/generated/report.gen.ts';
import type { Scenario } from '../../spec/generated/scenario.gen.ts';
import type { Check } from '../lab/check.ts';
import { fail, type Lab, type Outcome, pass } from '../lab/lab.ts';
import { exchangeFiles } from './exchange-files.ts';
import { planScenario } from './plan-scenario.ts';
import { runScenario } from './run-scenario.ts';
import { unmetDemand } from './scenario-demands.ts';
import { quoted } from './scenario-failure.ts';
import type { ScenarioRun } from './scenario-run.ts';

/** The check that a scenario is: the runner, its reports and its gates cannot tell it from a module. */
export function scenarioCheck(scenario: Scenario): Check {
  const acts = scenario.steps.flatMap(({ act, calls = [] }) => [act, ...calls.map((call) => call.act)]);
  return {
    id: scenario.id,
    proves: scenario.proves,
    claim: scenario.title,
    contract: scenario.contract,
    acts: [...new Set(acts.filter((act) => act !== undefined))],
    ...(scenario.needs && { needs: scenario.needs }),
    ...(scenario.given?.promises && { promise: scenario.given.promises }),
    ...(scenario.timeoutMs !== undefined && { timeoutMs: scenario.timeoutMs }),
    run: (lab) => judgeScenario(lab, scenario),
  };
}

async function judgeScenario(lab: Lab, scenario: Scenario): Promise<Outcome> {
  const plan = planScenario(scenario);
  const unmet = unmetDemand(scenario, plan, lab.subject);
  if (unmet !== null) return unmet;
  const run = await runScenario(lab, scenario, plan);
  const failures = run.failures.toSorted((a, b) => a.number - b.number);
  const [first, ...more] = failures;
  if (first === undefined) return pass(resultsItem(run));
  const message = `step ${first.number}: expected ${first.expected}; seen: ${first.seen}`;
  const rest = more.length === 0 ? '' : ` (and ${more.length} more)`;
  const folder = await lab.keep(scenario.id, await exchangeFiles(run, failures));
  return fail(
    `${message}${rest}`,
    ...(folder === null ? [] : [item('the whole exchange is kept in', folder)]),
    ...failures.flatMap(({ number, expected, seen, evidence }) => [
      item(`step ${number}`, `expected ${expected}\nseen: ${seen}`),
      ...evidence.map((one) => ({ ...one, title: `step ${number}: ${one.title}` })),
    ]),
    resultsItem(run),
  );
}

function item(title: string, text: string): Evidence {
  return { kind: 'note', title, text };
}

function resultsItem({ answers, results }: ScenarioRun): Evidence {
  const lines = answers
    .flatMap(({ answer }) => answer.calls)
    .flatMap(({ id, number }) =>
      (results.get(id) ?? []).map((shown) => `step ${number} (${shown.class}): ${quoted(shown.text)}`),
    );
  return { kind: 'tool-result', title: 'results shown to the model', text: lines.join('\n') || 'none' };
}
