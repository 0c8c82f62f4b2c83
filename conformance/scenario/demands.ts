import type { Scenario, ScenarioExpectation, ScenarioStep } from '../../spec/generated/scenario.gen.ts';
import { allowsNothing, isNobody, plannerName } from '../../spec/scenario-words.ts';
import { referencesWithin } from '../../spec/text-references.ts';

/** Something that a scenario does or looks at, and the feature that a subject has it by. */
export interface Demand {
  readonly feature: string;
  readonly what: string;
  /** What a subject with the feature may still lack. */
  readonly means:
    | 'client'
    | 'setGoal'
    | 'approvePlan'
    | 'hooks'
    | 'mcp'
    | 'permissions'
    | 'metadata'
    | 'none';
  isIn(scenario: Scenario): boolean;
}

/** The tool by which capabilities are reached where a runtime does not list them. */
const proxyTool = 'use_capability';

/** Words of the vocabulary that not every subject knows, with the feature that each belongs to. */
export const demands: readonly Demand[] = [
  demand('sub-agents', 'script a child', 'none', scriptsChild),
  demand('goals', 'set a goal', 'setGoal', hasStep('setGoal')),
  demand('plan-approval', 'approve a plan', 'approvePlan', hasStep('approvePlan')),
  demand('evidence', 'refuse a final answer', 'none', hasStep('claim')),
  demand('evidence', 'configure checks', 'none', ({ given }) => given?.checks !== undefined),
  demand('evidence', 'configure routes', 'none', ({ given }) => given?.routes !== undefined),
  demand('fork', 'fork a session', 'client', hasStep('fork')),
  demand('plan-updates', 'see the plan of a session', 'client', expects('plan')),
  demand('planner', 'configure a planner', 'none', ({ given }) => given?.planner !== undefined),
  demand('mcp', 'configure MCP servers', 'mcp', ({ given }) => given?.mcp !== undefined),
  demand(
    'permissions',
    'configure permissions',
    'permissions',
    ({ given }) => given?.permissions !== undefined,
  ),
  demand('hooks', 'configure hooks', 'hooks', ({ given }) => given?.hooks !== undefined),
  demand('capability-proxy', 'call a capability through the proxy', 'none', callsProxy),
  demand('mcp', 'change a fixture server', 'mcp', hasStep('fixture')),
  demand('mcp', 'switch a server off', 'mcp', hasStep('disableServer')),
  demand('mcp', 'read sentinels', 'mcp', readsSentinels),
  demand('hooks', 'see hooks run', 'hooks', expects('hooks')),
  demand('hooks', 'count hooks', 'hooks', expects('hookRuns')),
  demand('headless', 'run with nobody there and nothing allowed', 'none', ({ given }) =>
    allowsNothing(given),
  ),
  demand('cancel', 'cancel a turn', 'client', hasStep('cancel')),
  demand('cancel', 'see a turn cancelled', 'client', ({ steps }) =>
    steps.some(({ expect }) => expect?.turn === 'cancelled'),
  ),
  demand('asks', 'answer a question', 'client', hasStep('answer')),
  demand('asks', 'answer questions', 'client', ({ given }) => hasSomebody(given)),
  demand('asks', 'see questions', 'client', expects('asks')),
  demand('mode-switch', 'change the mode of a session', 'client', hasStep('setMode')),
  demand('metadata', 'read the metadata of results', 'metadata', expectsResult('metadata')),
];

function hasSomebody(given: Scenario['given']): boolean {
  return given?.asks !== undefined && !isNobody(given.asks);
}

function callsProxy({ given, steps }: Scenario): boolean {
  return (
    given?.home === 'listed' ||
    steps.some((step) => [step, ...(step.calls ?? [])].some(({ call }) => call === proxyTool))
  );
}

function scriptsChild({ steps }: Scenario): boolean {
  return steps.some((step) => step.in !== undefined && step.in !== plannerName) || namesChild(steps);
}

function namesChild(steps: Scenario['steps']): boolean {
  const texts = steps.flatMap((step) =>
    [step, ...(step.calls ?? [])].map((call) => [call.with, call.arguments]),
  );
  return referencesWithin(texts, []).some(({ kind }) => kind === 'child');
}

function readsSentinels({ steps }: Scenario): boolean {
  const words = ['sentinels', 'processStarts', 'sameProcess'] as const;
  return steps.some(({ expect }) => words.some((word) => expect?.[word] !== undefined));
}

/** The features that a scenario makes use of, each once. */
export function usedFeatures(scenario: Scenario): readonly string[] {
  return [...new Set(demands.filter(({ isIn }) => isIn(scenario)).map(({ feature }) => feature))];
}

function demand(
  feature: string,
  what: string,
  means: Demand['means'],
  isIn: (scenario: Scenario) => boolean,
): Demand {
  return { feature, what, means, isIn };
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
