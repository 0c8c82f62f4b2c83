import type { Scenario, ScenarioExpectation, ScenarioStep } from '../../spec/generated/scenario.gen.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import type { Outcome } from '../lab/lab.ts';
import type { PlannedScenario } from './planned-scenario.ts';

/** Something that a scenario does or looks at, and the feature that a subject has it by. */
interface Demand {
  readonly feature: string;
  readonly what: string;
}

/** Words of the vocabulary that no driver of this version can carry out, with the feature that each belongs to. */
const undriven: readonly (Demand & { isIn(scenario: Scenario): boolean })[] = [
  demand('mcp', 'configure MCP servers', ({ given }) => given?.mcp !== undefined),
  demand('permissions', 'configure permissions', ({ given }) => given?.permissions !== undefined),
  demand('hooks', 'configure hooks', ({ given }) => given?.hooks !== undefined),
  demand('sub-agents', 'script a child', hasStep('in')),
  demand('cancel', 'cancel a turn', hasStep('cancel')),
  demand('asks', 'answer a question', hasStep('answer')),
  demand('mode-switch', 'change the mode of a session', hasStep('setMode')),
  demand('goals', 'set a goal', hasStep('setGoal')),
  demand('plan-approval', 'approve a plan', hasStep('approvePlan')),
  demand('mcp', 'change a fixture server', hasStep('fixture')),
  demand('mcp', 'switch a server off', hasStep('disableServer')),
  demand('metadata', 'read the metadata of results', expectsResult('metadata')),
  demand('asks', 'see questions', expects('asks')),
  demand('hooks', 'see hooks run', expects('hooks')),
  demand('mcp', 'read sentinels', expects('sentinels')),
  demand('cancel', 'see a turn cancelled', ({ steps }) =>
    steps.some(({ expect }) => expect?.turn === 'cancelled'),
  ),
];

/**
 * Why a scenario says nothing about this subject, or null when it can be carried out. Without the feature it is not
 * applicable; with it, what the set-up lacks blocks the scenario. Never is a step left out in silence.
 */
export function unmetDemand(scenario: Scenario, plan: PlannedScenario, subject: Subject): Outcome | null {
  for (const { feature, what, isIn } of undriven) {
    if (!isIn(scenario)) continue;
    return (
      withoutFeature(feature, what, subject) ?? lacking(`The driver "${subject.driver}" cannot ${what}.`)
    );
  }
  return unmetSession(plan, subject) ?? unmetMode(scenario, subject);
}

function unmetSession({ turns, resumes }: PlannedScenario, subject: Subject): Outcome | null {
  const isSplit = resumes || (turns.length > 1 && subject.driver !== 'in-process');
  if (!isSplit) return null;
  const what = resumes ? 'resume a session in a new process' : 'go on with a session in a second prompt';
  const missing = withoutFeature('resume', what, subject);
  if (missing !== null || subject.resume !== undefined) return missing;
  return lacking(
    `The subject file of "${subject.name}" declares "resume" and does not say how: no key "resume".`,
  );
}

function unmetMode({ given }: Scenario, subject: Subject): Outcome | null {
  const modes = Object.keys(subject.modes ?? {});
  if (given?.promises !== undefined && modeOf(given, subject) === undefined) {
    return notApplicable(`No mode of "${subject.name}" promises "${given.promises}".`);
  }
  if (given?.mode === undefined || modes.includes(given.mode)) return null;
  const what = `run in the mode "${given.mode}"`;
  return (
    withoutFeature('modes', what, subject) ??
    lacking(`"${subject.name}" has no mode "${given.mode}"; it has ${modes.join(', ') || 'none'}.`)
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

function demand(
  feature: string,
  what: string,
  isIn: (scenario: Scenario) => boolean,
): Demand & { isIn(scenario: Scenario): boolean } {
  return { feature, what, isIn };
}

function hasStep(key: keyof ScenarioStep): (scenario: Scenario) => boolean {
  return ({ steps }) => steps.some((step) => step[key] !== undefined);
}

function expects(key: keyof ScenarioExpectation): (scenario: Scenario) => boolean {
  return ({ steps }) => steps.some(({ expect }) => expect?.[key] !== undefined);
}

function expectsResult(key: 'metadata'): (scenario: Scenario) => boolean {
  return ({ steps }) =>
    steps.some(
      ({ expect, calls = [] }) =>
        expect?.[key] !== undefined || calls.some((call) => call.expect?.[key] !== undefined),
    );
}
