import type { FilledRow } from '../../spec/filled-rows.ts';
import type {
  Scenario,
  ScenarioCall,
  ScenarioExpectation,
  ScenarioStep,
} from '../../spec/generated/scenario.gen.ts';
import type { Table } from '../../spec/generated/table.gen.ts';
import { isModelStep } from '../../spec/scenario-words.ts';

/** Rows of a table as turns of one session. */
export interface JoinedRows {
  readonly scenario: Scenario;
  /** For each step its row, and its number within that row. */
  readonly origins: readonly { readonly row: string; readonly number: number }[];
}

/**
 * One scenario of all the rows in order. A row that leaves its turn open gets a final answer, so that the next one
 * begins a turn; labels get the name of the row, and numbers of steps move along.
 */
export function joinRows(table: Table, rows: readonly FilledRow[]): JoinedRows {
  const steps: ScenarioStep[] = [];
  const origins: JoinedRows['origins'][number][] = [];
  for (const { row, scenario } of rows) {
    const before = steps.length;
    const own = scenario.steps.map((step) => moved(step, row, before));
    steps.push(...own, ...(leavesTurnOpen(own) ? [{ say: 'Done.' }] : []));
    for (let number = 1; number <= steps.length - before; number += 1) origins.push({ row, number });
  }
  const { id, title, contract, proves, needs, timeoutMs } = table;
  const [first] = rows;
  const scenario: Scenario = {
    id: `${id}/session`,
    title,
    contract,
    proves,
    ...(needs && { needs }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(first?.scenario.given && { given: first.scenario.given }),
    steps,
  };
  return { scenario, origins };
}

function leavesTurnOpen(steps: readonly ScenarioStep[]): boolean {
  let isOpen = false;
  for (const step of steps) {
    const { prompt, say, cancel, resume, setMode, setGoal } = step;
    if ([say, cancel, resume, setMode, setGoal].some((act) => act !== undefined)) isOpen = false;
    else if (prompt !== undefined || isModelStep(step)) isOpen = true;
  }
  return isOpen;
}

function moved(step: ScenarioStep, row: string, by: number): ScenarioStep {
  return {
    ...step,
    ...labelled(step, row),
    ...(step.in !== undefined && { in: `${row}-${step.in}` }),
    ...(step.calls && { calls: step.calls.map((call) => movedCall(call, row, by)) }),
    ...(step.expect && { expect: movedExpectation(step.expect, row, by) }),
  };
}

function movedCall(call: ScenarioCall, row: string, by: number): ScenarioCall {
  const { expect } = call;
  return { ...call, ...labelled(call, row), ...(expect && { expect: movedExpectation(expect, row, by) }) };
}

function labelled({ label }: ScenarioStep | ScenarioCall, row: string): { readonly label?: string } {
  return label === undefined ? {} : { label: `${row}-${label}` };
}

function movedExpectation<Expectation extends Pick<ScenarioExpectation, 'sameAs'>>(
  expect: Expectation,
  row: string,
  by: number,
): Expectation {
  const { sameAs } = expect;
  if (sameAs === undefined) return expect;
  return { ...expect, sameAs: typeof sameAs === 'number' ? sameAs + by : `${row}-${sameAs}` };
}
