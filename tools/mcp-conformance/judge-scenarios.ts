/** Of each scenario and target: true where it applies, else the reason why it does not. */
export type Applicability = {
  readonly [scenario: string]: { readonly [target: string]: true | string };
};

/** One check of the suite as it writes it down. */
export interface SuiteCheck {
  readonly name: string;
  readonly status: string;
  readonly errorMessage?: string;
}

/** What became of one scenario against one target. */
export interface ScenarioRow {
  readonly scenario: string;
  readonly target: string;
  readonly outcome: 'passed' | 'failed' | 'not applicable';
  readonly detail: string;
}

/**
 * Judges the checks of one target by what is laid down. A scenario that nobody has laid down fails, and so does one that
 * is laid down and not known to the suite: both mean that the list is out of date.
 */
export function judgeScenarios(
  target: string,
  known: readonly string[],
  laidDown: Applicability,
  results: ReadonlyMap<string, readonly SuiteCheck[]>,
): readonly ScenarioRow[] {
  const gone = Object.keys(laidDown).filter((scenario) => !known.includes(scenario));
  return [
    ...known.map((scenario): ScenarioRow => {
      const applies = laidDown[scenario]?.[target];
      if (applies === undefined) return failed(scenario, target, 'is not in scenarios.json');
      if (applies !== true) return { scenario, target, outcome: 'not applicable', detail: applies };
      return judged(scenario, target, results.get(scenario) ?? []);
    }),
    ...gone.map((scenario) => failed(scenario, target, 'is in scenarios.json and not in the suite')),
  ];
}

function judged(scenario: string, target: string, checks: readonly SuiteCheck[]): ScenarioRow {
  const bad = checks.filter(({ status }) => status === 'FAILURE');
  if (bad.length > 0) {
    const said = bad.map(({ name, errorMessage }) => `${name}: ${errorMessage ?? 'failed'}`);
    return failed(scenario, target, said.join('; '));
  }
  const good = checks.filter(({ status }) => status === 'SUCCESS').length;
  // No failure among no checks would be green for a server that never answered.
  if (good === 0) return failed(scenario, target, 'nothing was judged');
  return { scenario, target, outcome: 'passed', detail: `${good} of ${good} checks` };
}

function failed(scenario: string, target: string, detail: string): ScenarioRow {
  return { scenario, target, outcome: 'failed', detail };
}
