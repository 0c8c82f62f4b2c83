import type { FilledRow } from '../../spec/filled-rows.ts';
import type {
  Scenario,
  ScenarioCall,
  ScenarioExpectation,
  ScenarioStep,
} from '../../spec/generated/scenario.gen.ts';
import type { Table } from '../../spec/generated/table.gen.ts';
import { breaksOff, closesTurn, isModelStep, plannerName } from '../../spec/scenario-words.ts';
import { fillReferences, fillText } from '../../spec/text-references.ts';

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
    const { prompt, say } = step;
    // What a child says ends its own work and no turn.
    const isFinal = say !== undefined && step.in === undefined;
    if (prompt === undefined && (isFinal || breaksOff(step) || closesTurn(step))) isOpen = false;
    else if (prompt !== undefined || isModelStep(step)) isOpen = true;
  }
  return isOpen;
}

function moved(step: ScenarioStep, row: string, by: number): ScenarioStep {
  return {
    ...step,
    ...labelled(step, row),
    ...movedTexts(step, row),
    ...(step.in !== undefined && step.in !== plannerName && { in: `${row}-${step.in}` }),
    ...(step.calls && { calls: step.calls.map((call) => movedCall(call, row, by)) }),
    ...(step.expect && { expect: movedExpectation(step.expect, row, by) }),
  };
}

function movedCall(call: ScenarioCall, row: string, by: number): ScenarioCall {
  const { expect } = call;
  return {
    ...call,
    ...labelled(call, row),
    ...movedTexts(call, row),
    ...(expect && { expect: movedExpectation(expect, row, by) }),
  };
}

function labelled({ label }: ScenarioStep | ScenarioCall, row: string): { readonly label?: string } {
  return label === undefined ? {} : { label: `${row}-${label}` };
}

/** Children and what is captured belong to their row: each row has its own under the same name. */
function movedTexts(
  { with: values, arguments: text }: ScenarioStep | ScenarioCall,
  row: string,
): Pick<ScenarioCall, 'with' | 'arguments'> {
  const own: Parameters<typeof fillText>[1] = (kind, name) => `{${kind}:${row}-${name}}`;
  const moved = Object.entries(values ?? {}).map(([key, value]) => [key, fillReferences(value, own)]);
  return {
    ...(values && { with: Object.fromEntries(moved) }),
    ...(text !== undefined && { arguments: fillText(text, own) }),
  };
}

function movedExpectation<Expectation extends Pick<ScenarioExpectation, 'sameAs' | 'capture'>>(
  expect: Expectation,
  row: string,
  by: number,
): Expectation {
  const { sameAs, capture } = expect;
  const captured = Object.entries(capture ?? {}).map(([name, pattern]) => [`${row}-${name}`, pattern]);
  return {
    ...expect,
    ...(sameAs !== undefined && { sameAs: typeof sameAs === 'number' ? sameAs + by : `${row}-${sameAs}` }),
    ...(capture && { capture: Object.fromEntries(captured) }),
  };
}
