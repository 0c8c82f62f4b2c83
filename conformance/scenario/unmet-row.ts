import type { Scenario } from '../../spec/generated/scenario.gen.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { blocked, type Outcome } from '../lab/lab.ts';
import { planScenario } from './plan-scenario.ts';
import { unmetDemand } from './scenario-demands.ts';
import { usedActs } from './used-acts.ts';

/** Why a row says nothing about this subject, or null when it can be carried out. */
export function unmetRow(scenario: Scenario, subject: Subject): Outcome | null {
  return unmetActs(scenario, subject) ?? unmetDemand(scenario, planScenario(scenario), subject);
}

function unmetActs(scenario: Scenario, subject: Subject): Outcome | null {
  const unmapped = usedActs(scenario).filter((act) => subject.acts?.[act] === undefined);
  const lacking = unmapped.find((act) => subject.lacks?.some((name) => name === act));
  if (lacking !== undefined) {
    const message = `"${subject.name}" declares that it has no tool for "${lacking}".`;
    return { outcome: 'not-applicable', message, evidence: [] };
  }
  const [act] = unmapped;
  if (act === undefined) return null;
  return blocked(`The subject file of "${subject.name}" maps no tool to the act "${act}".`);
}
