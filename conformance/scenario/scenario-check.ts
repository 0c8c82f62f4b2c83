import type { Scenario } from '../../spec/generated/scenario.gen.ts';
import type { Check } from '../lab/check.ts';
import { usedFeatures } from './demands.ts';
import { judgeScenario } from './judge-scenario.ts';
import { usedActs } from './used-acts.ts';

/** The check that a scenario is: the runner, its reports and its gates cannot tell it from a module. */
export function scenarioCheck(scenario: Scenario): Check {
  return {
    id: scenario.id,
    proves: scenario.proves,
    claim: scenario.title,
    contract: scenario.contract,
    acts: usedActs(scenario),
    uses: usedFeatures(scenario),
    ...(scenario.needs && { needs: scenario.needs }),
    ...(scenario.given?.promises && { promise: scenario.given.promises }),
    ...(scenario.timeoutMs !== undefined && { timeoutMs: scenario.timeoutMs }),
    run: (lab) => judgeScenario(lab, scenario),
  };
}
