import type { Evidence } from '../../spec/generated/report.gen.ts';
import type { Scenario } from '../../spec/generated/scenario.gen.ts';
import { fail, type KeptFiles, type Lab, type Outcome, pass } from '../lab/lab.ts';
import { exchangeFiles } from './exchange-files.ts';
import { planScenario } from './plan-scenario.ts';
import { runScenario, type ScenarioManner } from './run-scenario.ts';
import { unmetDemand } from './scenario-demands.ts';
import { quoted, type ScenarioFailure } from './scenario-failure.ts';
import type { ScenarioRun } from './scenario-run.ts';

/** The outcome of a scenario for the subject of the lab. Where it fails the exchange is kept under its id. */
export async function judgeScenario(lab: Lab, scenario: Scenario): Promise<Outcome> {
  const plan = planScenario(scenario);
  const unmet = unmetDemand(scenario, plan, lab.subject) ?? spared(lab, scenario);
  if (unmet !== null) return unmet;
  const run = await runScenario(lab, scenario, plan);
  const failures = inOrder(run.failures);
  if (failures.length === 0) return pass(resultsItem(run));
  const folder = await lab.keep(scenario.id, await exchangeFiles(run, failures));
  return fail(
    failureText(failures),
    ...(folder === null ? [] : [keptItem(folder)]),
    ...failures.flatMap(failureItems),
    resultsItem(run),
  );
}

/** The same for a scenario that is played among others of a table: it is kept with the scenario itself, to replay it. */
export async function judgeRow(lab: Lab, scenario: Scenario, manner: ScenarioManner): Promise<Outcome> {
  const unmet = spared(lab, scenario);
  if (unmet !== null) return unmet;
  const run = await runScenario(lab, scenario, planScenario(scenario), manner);
  const failures = inOrder(run.failures);
  if (failures.length === 0) return pass(resultsItem(run));
  const folder = await lab.keep(scenario.id, await replayFiles(run, failures));
  return fail(
    failureText(failures),
    ...(folder === null ? [] : [replayItem(folder)]),
    ...failures.flatMap(failureItems),
  );
}

/** Without a process there is none to kill. */
function spared({ sparesProcesses, subject }: Lab, { steps }: Scenario): Outcome | null {
  if (sparesProcesses !== true || steps.every(({ kill }) => kill === undefined)) return null;
  const message = `"${subject.name}" is run without a process of its own here, so none can be killed.`;
  return { outcome: 'not-applicable', message, evidence: [] };
}

/** The exchange of a run, and the scenario as a file of its own. */
export async function replayFiles(
  run: ScenarioRun,
  failures: readonly ScenarioFailure[],
): Promise<KeptFiles> {
  const files = new Map(await exchangeFiles(run, failures));
  const $schema = 'https://surfacelock.dev/schema/scenario.schema.json';
  return files.set('scenario.json', `${JSON.stringify({ $schema, ...run.scenario }, null, 2)}\n`);
}

/** Where the exchange lies and how to play the same again. */
export function replayItem(folder: string): Evidence {
  const command = `surfacelock run --scenario ${JSON.stringify(`${folder}/scenario.json`)}`;
  return item('exchange and scenario are kept in', `${folder}\n${command}`);
}

/** The first failure in one line, and how many more there are. */
export function failureText(failures: readonly ScenarioFailure[]): string {
  const [first, ...more] = failures;
  if (first === undefined) return 'nothing failed';
  const rest = more.length === 0 ? '' : ` (and ${more.length} more)`;
  return `step ${first.number}: expected ${first.expected}; seen: ${first.seen}${rest}`;
}

/** A failure with all that it rests on. */
export function failureItems({ number, expected, seen, evidence }: ScenarioFailure): readonly Evidence[] {
  return [
    item(`step ${number}`, `expected ${expected}\nseen: ${seen}`),
    ...evidence.map((one) => ({ ...one, title: `step ${number}: ${one.title}` })),
  ];
}

/** Failures by the number of the step. */
export function inOrder(failures: readonly ScenarioFailure[]): readonly ScenarioFailure[] {
  return failures.toSorted((a, b) => a.number - b.number);
}

function keptItem(folder: string): Evidence {
  return item('the whole exchange is kept in', folder);
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
