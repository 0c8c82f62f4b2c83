import type { Scenario } from '../../spec/generated/scenario.gen.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { isNobody } from '../../spec/scenario-words.ts';
import { type Demand, demands } from './demands.ts';
import type { PlannedScenario } from './planned-scenario.ts';

/** What a client does. Goals and plans can also be told to a command, where nobody is said to be there. */
const clientMeans: readonly Demand['means'][] = ['client', 'metadata', 'setGoal', 'approvePlan'];

/** True when somebody has to be there whom the subject can ask, or who does more than to prompt. */
export function needsClient(scenario: Scenario): boolean {
  if (isNobody(scenario.given?.asks)) return false;
  return demands.some(({ means, isIn }) => clientMeans.includes(means) && isIn(scenario));
}

/** True when only a process of its own will do: for what surrounds a process, and to see one gone when it resumes. */
export function needsProcess({ given = {} }: Scenario, { resumes }: PlannedScenario): boolean {
  return resumes || given.home === 'warm' || given.cwd !== undefined || given.env !== undefined;
}

/** The driver that carries the scenario out. */
export function driverOf(scenario: Scenario, plan: PlannedScenario, subject: Subject): Subject['driver'] {
  if (subject.driver === 'in-process' && !needsProcess(scenario, plan)) return 'in-process';
  if (subject.driver === 'recording') return 'recording';
  return needsClient(scenario) && subject.acp !== undefined ? 'acp' : asProcess(subject.driver);
}

function asProcess(driver: Subject['driver']): Subject['driver'] {
  return driver === 'in-process' ? 'command' : driver;
}
