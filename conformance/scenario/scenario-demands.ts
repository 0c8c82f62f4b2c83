import type { Scenario } from '../../spec/generated/scenario.gen.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import type { Outcome } from '../lab/lab.ts';
import { mayBeGiven, meaninglessFlag } from '../subjects/may-be-given.ts';
import { type Demand, demands } from './demands.ts';
import type { PlannedScenario } from './planned-scenario.ts';
import { driverOf } from './scenario-driver.ts';

/**
 * Why a scenario says nothing about this subject, or null when it can be carried out. Without the feature it is not
 * applicable; with it, what the set-up lacks blocks the scenario. Never is a step left out in silence.
 */
export function unmetDemand(scenario: Scenario, plan: PlannedScenario, subject: Subject): Outcome | null {
  const driver = driverOf(scenario, plan, subject);
  for (const { feature, what, means, isIn } of demands) {
    if (!isIn(scenario)) continue;
    const unmet = withoutFeature(feature, what, subject) ?? unmetMeans(means, what, driver, subject);
    if (unmet !== null) return unmet;
  }
  const flag = meaninglessFlag(subject, scenario.given ?? {});
  if (flag !== null) {
    return notApplicable(`To "${subject.name}" it means nothing that a server has ${flag}=false.`);
  }
  const unmapped = mayBeGiven(subject, scenario.given ?? {});
  if (unmapped !== null) return lacking(`${unmapped}.`.replace(/^s/, 'S'));
  return unmetSession(plan, driver, subject) ?? unmetMode(scenario, subject);
}

function unmetMeans(
  means: Demand['means'],
  what: string,
  driver: Subject['driver'],
  subject: Subject,
): Outcome | null {
  if (means === 'none' || driver === 'in-process') return null;
  const isSpoken = driver === 'acp';
  if (means === 'setGoal' || means === 'approvePlan') {
    const teller = isSpoken ? subject.acp?.[means] : subject[means];
    return teller === undefined ? lackingKey(subject, isSpoken ? `acp/${means}` : means, what) : null;
  }
  if (!isSpoken && (means === 'client' || means === 'metadata')) {
    return lacking(`The driver "${driver}" cannot ${what}.`);
  }
  if (means === 'client') return null;
  if (means === 'metadata') {
    return subject.metadata === undefined ? lackingKey(subject, 'metadata', what) : null;
  }
  // A server that is handed over with a session has to be handed over by somebody.
  const isHandedOver = means === 'mcp' && subject.acp?.mcpServers === 'session';
  const { mcp } = subject.config?.given ?? {};
  return isHandedOver && !isSpoken && mcp === undefined
    ? lackingKey(subject, 'config/given/mcp', what)
    : null;
}

function lackingKey({ name }: Subject, key: string, what: string): Outcome {
  return lacking(`The subject file of "${name}" does not say how to ${what}: no key "${key}".`);
}

function unmetSession(
  { turns, resumes }: PlannedScenario,
  driver: Subject['driver'],
  subject: Subject,
): Outcome | null {
  const isSplit = resumes || (turns.length > 1 && driver === 'command');
  if (!isSplit) return null;
  const what = resumes ? 'resume a session in a new process' : 'go on with a session in a second prompt';
  const missing = withoutFeature('resume', what, subject);
  if (missing !== null) return missing;
  if (driver === 'acp' || subject.resume !== undefined) return null;
  return lacking(
    `The subject file of "${subject.name}" declares "resume" and does not say how: no key "resume".`,
  );
}

function unmetMode({ given, steps }: Scenario, subject: Subject): Outcome | null {
  const modes = Object.keys(subject.modes ?? {});
  if (given?.promises !== undefined && modeOf(given, subject) === undefined) {
    return notApplicable(`No mode of "${subject.name}" promises "${given.promises}".`);
  }
  const named = [given?.mode, ...steps.map(({ setMode }) => setMode)];
  const unknown = named.find((mode) => mode !== undefined && !modes.includes(mode));
  if (unknown === undefined) return null;
  return (
    withoutFeature('modes', `run in the mode "${unknown}"`, subject) ??
    lacking(`"${subject.name}" has no mode "${unknown}"; it has ${modes.join(', ') || 'none'}.`)
  );
}

/** The subject's own mode that a scenario asks for; undefined means its default. */
export function modeOf(given: Scenario['given'], subject: Subject): string | undefined {
  const { promises } = given ?? {};
  if (promises === undefined) return given?.mode;
  return Object.entries(subject.modes ?? {}).find(([, mode]) => mode.promises?.includes(promises))?.[0];
}

function withoutFeature(feature: string, what: string, subject: Subject): Outcome | null {
  if (subject.features?.includes(feature)) return null;
  return notApplicable(
    `To ${what} takes the feature "${feature}", which "${subject.name}" does not declare.`,
  );
}

function notApplicable(message: string): Outcome {
  return { outcome: 'not-applicable', message, evidence: [] };
}

function lacking(message: string): Outcome {
  return { outcome: 'blocked', message, evidence: [] };
}
