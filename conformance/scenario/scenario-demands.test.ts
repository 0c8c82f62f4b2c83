import { expect, test } from 'vitest';
import type { Scenario } from '../../spec/generated/scenario.gen.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { planScenario } from './plan-scenario.ts';
import { modeOf, unmetDemand } from './scenario-demands.ts';

const bare: Subject = {
  name: 's',
  title: 'S',
  driver: 'command',
  wire: 'openai-chat',
  contracts: ['universal'],
  modes: { careful: { promises: ['asks-before-writes'] }, look: { promises: ['no-writes'] } },
};

function scenarioOf(more: Partial<Scenario>): Scenario {
  const sound = { id: 'a/b', title: 't', contract: 'universal', proves: ['x'], steps: [{ say: 'Done.' }] };
  return { ...sound, ...more };
}

function unmet(more: Partial<Scenario>, subject: Partial<Subject>): string {
  const scenario = scenarioOf(more);
  const found = unmetDemand(scenario, planScenario(scenario), { ...bare, ...subject });
  return found === null || found.outcome === 'pass' ? 'none' : `${found.outcome}: ${found.message}`;
}

const say = { say: 'Done.' };

test.each<{ name: string; feature: string; more: Partial<Scenario>; what: string; blocked?: string }>([
  {
    name: 'MCP servers',
    feature: 'mcp',
    more: { given: { mcp: [{ name: 'x', fixture: 'two-tools' }] } },
    what: 'configure MCP servers',
    blocked: 'Subject "s" has no mapping config.given.mcp, so it cannot be given servers.',
  },
  {
    name: 'permissions',
    feature: 'permissions',
    more: { given: { permissions: { deny: ['x'] } } },
    what: 'configure permissions',
    blocked: 'Subject "s" has no mapping config.given.permissions, so it cannot be given rules.',
  },
  {
    name: 'hooks',
    feature: 'hooks',
    more: { given: { hooks: { PreToolUse: 'record' } } },
    what: 'configure hooks',
    blocked: 'Subject "s" has no mapping config.given.hooks, so it cannot be given hooks.',
  },
  {
    name: 'a child',
    feature: 'sub-agents',
    more: { steps: [{ ...say, in: 'x' }] },
    what: 'script a child',
    blocked: 'none',
  },
  {
    name: 'a child that a call names',
    feature: 'sub-agents',
    more: { steps: [{ call: 'task', with: { of: [{ prompt: '{child:x}' }] } }] },
    what: 'script a child',
    blocked: 'none',
  },
  { name: 'a cancel', feature: 'cancel', more: { steps: [say, { cancel: true }] }, what: 'cancel a turn' },
  {
    name: 'an answer',
    feature: 'asks',
    more: { steps: [say, { answer: { choose: 'allow-once' } }] },
    what: 'answer a question',
  },
  {
    name: 'a mode switch',
    feature: 'mode-switch',
    more: { steps: [{ setMode: 'look' }] },
    what: 'change the mode of a session',
  },
  {
    name: 'a goal',
    feature: 'goals',
    more: { steps: [{ setGoal: { items: ['x'] } }] },
    what: 'set a goal',
    blocked: 'The subject file of "s" does not say how to set a goal: no key "setGoal".',
  },
  {
    name: 'a claim',
    feature: 'evidence',
    more: { steps: [{ claim: 'x' }] },
    what: 'refuse a final answer',
    blocked: 'none',
  },
  {
    name: 'checks',
    feature: 'evidence',
    more: { given: { checks: ['true'] } },
    what: 'configure checks',
    blocked: 'Subject "s" has no mapping config.given.checks, so it cannot be given checks.',
  },
  {
    name: 'routes',
    feature: 'evidence',
    more: { given: { routes: [] } },
    what: 'configure routes',
    blocked: 'Subject "s" has no mapping config.given.routes, so it cannot be given routes.',
  },
  {
    name: 'a planner',
    feature: 'planner',
    more: { given: { planner: true } },
    what: 'configure a planner',
    blocked: 'Subject "s" has no mapping config.given.planner, so it cannot be given a planner.',
  },
  {
    name: 'a plan',
    feature: 'plan-approval',
    more: { steps: [{ approvePlan: { items: [] } }] },
    what: 'approve a plan',
    blocked: 'The subject file of "s" does not say how to approve a plan: no key "approvePlan".',
  },
  {
    name: 'a changed fixture',
    feature: 'mcp',
    more: { steps: [{ fixture: { name: 'x' } }] },
    what: 'change a fixture server',
    blocked: 'none',
  },
  {
    name: 'a disabled server',
    feature: 'mcp',
    more: { steps: [{ disableServer: 'x' }] },
    what: 'switch a server off',
    blocked: 'none',
  },
  {
    name: 'metadata',
    feature: 'metadata',
    more: { steps: [{ calls: [{ call: 'a' }, { call: 'b', expect: { metadata: {} } }] }] },
    what: 'read the metadata of results',
  },
  {
    name: 'asks',
    feature: 'asks',
    more: { steps: [{ ...say, expect: { asks: [] } }] },
    what: 'see questions',
  },
  {
    name: 'hook runs',
    feature: 'hooks',
    more: { steps: [{ ...say, expect: { hooks: [] } }] },
    what: 'see hooks run',
    blocked: 'none',
  },
  {
    name: 'a number of hook runs',
    feature: 'hooks',
    more: { steps: [{ ...say, expect: { hookRuns: 0 } }] },
    what: 'count hooks',
    blocked: 'none',
  },
  {
    name: 'a start without anybody and anything allowed',
    feature: 'headless',
    more: { given: { asks: 'nobody-and-nothing-allowed' } },
    what: 'run with nobody there and nothing allowed',
    blocked: 'none',
  },
  {
    name: 'sentinels',
    feature: 'mcp',
    more: { steps: [{ ...say, expect: { sentinels: {} } }] },
    what: 'read sentinels',
    blocked: 'none',
  },
  {
    name: 'a cancelled turn',
    feature: 'cancel',
    more: { steps: [{ ...say, expect: { turn: 'cancelled' } }] },
    what: 'see a turn cancelled',
  },
])('$name: not applicable without the feature, blocked without the means', (row) => {
  const { feature, more, what, blocked = `The driver "command" cannot ${what}.` } = row;
  expect(unmet(more, {})).toBe(
    `not-applicable: To ${what} takes the feature "${feature}", which "s" does not declare.`,
  );
  expect(unmet(more, { features: [feature] })).toBe(blocked === 'none' ? 'none' : `blocked: ${blocked}`);
});

test.each<{ name: string; more: Partial<Scenario>; subject: Partial<Subject>; says: string }>([
  { name: 'one turn needs nothing', more: {}, subject: {}, says: 'none' },
  {
    name: 'a second prompt of a command needs resume',
    more: { steps: [say, say] },
    subject: {},
    says: 'not-applicable: To go on with a session in a second prompt takes the feature "resume", which "s" does not declare.',
  },
  {
    name: 'resume that the file does not explain is blocked',
    more: { steps: [say, { resume: 'new-process' }, say] },
    subject: { features: ['resume'] },
    says: 'blocked: The subject file of "s" declares "resume" and does not say how: no key "resume".',
  },
  {
    name: 'resume that is explained is fine',
    more: { steps: [say, say] },
    subject: { features: ['resume'], resume: { args: ['{prompt}'] } },
    says: 'none',
  },
  {
    name: 'a session in this process goes on by itself',
    more: { steps: [say, say] },
    subject: { driver: 'in-process' },
    says: 'none',
  },
  {
    name: 'a mode that is not there needs modes',
    more: { given: { mode: 'plan' } },
    subject: {},
    says: 'not-applicable: To run in the mode "plan" takes the feature "modes", which "s" does not declare.',
  },
  {
    name: 'a mode that is not there among declared modes is blocked',
    more: { given: { mode: 'plan' } },
    subject: { features: ['modes'] },
    says: 'blocked: "s" has no mode "plan"; it has careful, look.',
  },
  {
    name: 'a promise that no mode gives',
    more: { given: { promises: 'never-asks' } },
    subject: {},
    says: 'not-applicable: No mode of "s" promises "never-asks".',
  },
  {
    name: 'a promise that a mode gives',
    more: { given: { promises: 'no-writes' } },
    subject: {},
    says: 'none',
  },
])('$name', ({ more, subject, says }) => {
  expect(unmet(more, subject)).toBe(says);
});

const spoken: Partial<Subject> = { acp: { args: ['acp'] } };
const mapped = (kind: string): Partial<Subject> => ({
  config: { given: { [kind]: { file: 'f', pointer: '', shape: 'value' } } },
});

test.each<{ name: string; more: Partial<Scenario>; subject: Partial<Subject>; says: string }>([
  {
    name: 'a client serves beside a command',
    more: { steps: [say, { setMode: 'look' }, say, { cancel: true }] },
    subject: { ...spoken, features: ['mode-switch', 'cancel'] },
    says: 'none',
  },
  {
    name: 'a client in this process needs nothing',
    more: { given: { asks: 'allow-once' } },
    subject: { driver: 'in-process', features: ['asks'] },
    says: 'none',
  },
  {
    name: 'a client beside a process of its own needs a way to start it',
    more: { given: { asks: 'allow-once', env: { A: 'b' } } },
    subject: { driver: 'in-process', features: ['asks'] },
    says: 'blocked: The driver "command" cannot answer questions.',
  },
  {
    name: 'nobody needs no client',
    more: { given: { asks: 'nobody' } },
    subject: {},
    says: 'none',
  },
  {
    name: 'rules that the file can write are fine',
    more: { given: { permissions: { deny: ['x'] } } },
    subject: { ...mapped('permissions'), features: ['permissions'] },
    says: 'none',
  },
  {
    name: 'servers that are handed over with the session are fine',
    more: { given: { mcp: [{ name: 'x', fixture: 'two-tools' }], asks: 'reject-once' } },
    subject: { acp: { args: [], mcpServers: 'session' }, features: ['mcp', 'asks'] },
    says: 'none',
  },
  {
    name: 'servers that a session would be handed are blocked without one',
    more: { given: { mcp: [{ name: 'x', fixture: 'two-tools' }] } },
    subject: { acp: { args: [], mcpServers: 'session' }, features: ['mcp'] },
    says: 'blocked: The subject file of "s" does not say how to configure MCP servers: no key "config/given/mcp".',
  },
  {
    name: 'a server that cannot be given switched off',
    more: { given: { mcp: [{ name: 'x', fixture: 'two-tools', enabled: false }] } },
    subject: {
      config: {
        given: { mcp: { file: 'f', pointer: '', shape: 'array', entry: { name: '{name}' } } },
      },
      features: ['mcp'],
    },
    says: 'blocked: Subject "s" maps no "enabled" of a server under config.given.mcp, so none can be given enabled=false.',
  },
  {
    name: 'a flag of a server that means nothing to the subject',
    more: { given: { mcp: [{ name: 'x', fixture: 'two-tools', authorized: false }] } },
    subject: {
      config: { given: { mcp: { file: 'f', pointer: '', shape: 'array', lacks: ['authorized'] } } },
      features: ['mcp'],
    },
    says: 'not-applicable: To "s" it means nothing that a server has authorized=false.',
  },
  {
    name: 'metadata that no key places is blocked',
    more: { steps: [{ call: 'a', expect: { metadata: {} } }] },
    subject: { ...spoken, features: ['metadata'] },
    says: 'blocked: The subject file of "s" does not say how to read the metadata of results: no key "metadata".',
  },
  {
    name: 'a proxy that is not there',
    more: { steps: [{ calls: [{ call: 'a' }, { call: 'use_capability' }] }] },
    subject: {},
    says: 'not-applicable: To call a capability through the proxy takes the feature "capability-proxy", which "s" does not declare.',
  },
  {
    name: 'a new process of a session with a client',
    more: { given: { asks: 'allow-once' }, steps: [say, { resume: 'new-process' }, say] },
    subject: { ...spoken, features: ['resume', 'asks'] },
    says: 'none',
  },
  {
    name: 'a mode to change to that is not there',
    more: { steps: [say, { setMode: 'lok' }] },
    subject: { ...spoken, features: ['mode-switch', 'modes'] },
    says: 'blocked: "s" has no mode "lok"; it has careful, look.',
  },
])('$name', ({ more, subject, says }) => {
  expect(unmet(more, subject)).toBe(says);
});

test('a promise stands for the first mode that gives it', () => {
  expect(modeOf({ promises: 'no-writes' }, bare)).toBe('look');
  expect(modeOf({ mode: 'careful' }, bare)).toBe('careful');
  expect(modeOf(undefined, bare)).toBeUndefined();
});
