import { join } from 'node:path';
import type { ScenarioHook, ScenarioServer } from '../../spec/generated/scenario.gen.ts';
import { hookCommand } from '../fixtures/hooks/hook-command.ts';
import { type LaidFixture, layFixture } from '../fixtures/mcp/lay-fixture.ts';
import { loadFixture } from '../fixtures/mcp/load-fixture.ts';
import type { Given, GivenHook, GivenServer } from '../subjects/given.ts';
import { plannerModel } from '../subjects/scripted-credentials.ts';
import type { LabGiven } from './lab.ts';
import type { Folders } from './place.ts';

/** One configured server of a start, and where it can be changed and observed. */
export interface ResolvedServer {
  readonly server: GivenServer;
  readonly statePath: string;
  /** Shared by all that ever bore this name in this start. */
  readonly logPath: string;
}

/** What a start is given, ready to be configured, and where its fixtures write down what they see. */
export interface ResolvedGiven {
  readonly permissions: Given['permissions'];
  readonly hooks: readonly GivenHook[];
  readonly servers: readonly ResolvedServer[];
  readonly hookLog: string;
  /** Name of the model that plans. Absent: none does. */
  readonly planner?: string;
  /** Commands that verify, and capabilities that have to be used, as they are configured. */
  readonly evidence: Pick<Given, 'checks' | 'routes'>;
}

/** A hook that is to outlive its time gets a short one, every other one gets what no sound run needs. */
const hookTimeMs = { hang: 700, other: 10_000 };

/** Lays the hooks and servers down that a start is given in the words of scenarios. */
export async function resolveGiven(
  given: LabGiven,
  folders: Pick<Folders, 'workspace' | 'fixtures'>,
): Promise<ResolvedGiven> {
  const { allow = [], ask = [], deny = [] } = given.permissions ?? {};
  const hookLog = join(folders.fixtures, 'hooks.log');
  const hooks = (['PreToolUse', 'PostToolUse'] as const).flatMap((event) => {
    const behaviour = given.hooks?.[event];
    return behaviour === undefined ? [] : [hookOf(event, behaviour, hookLog)];
  });
  const servers: ResolvedServer[] = [];
  for (const [index, server] of (given.mcp ?? []).entries()) {
    servers.push(await resolveServer(server, `mcp-${index}`, folders));
  }
  const planner = given.planner === true ? { planner: plannerModel } : {};
  const { checks, routes } = given;
  const evidence = { ...(checks && { checks }), ...(routes && { routes }) };
  return { permissions: { allow, ask, deny }, hooks, servers, hookLog, evidence, ...planner };
}

/** What the subject is configured with now. */
export function givenOf({ permissions, hooks, servers, planner, evidence }: ResolvedGiven): Given {
  const plans = planner === undefined ? {} : { planner };
  return { permissions, hooks, servers: servers.map(({ server }) => server), ...plans, ...evidence };
}

/** The same server played by another fixture: another command line under the same name, and the same log. */
export async function replaceServer(
  { server, logPath, statePath }: ResolvedServer,
  fixture: string,
  folders: Pick<Folders, 'workspace'>,
): Promise<ResolvedServer> {
  const folder = `${join(statePath, '..')}-then`;
  const script = await loadFixture(fixture);
  const laid = await layFixture({ script, folder, logPath, workspace: folders.workspace });
  return { server: { ...server, ...commandOf(laid) }, statePath: laid.statePath, logPath };
}

async function resolveServer(
  { name, fixture, autoStart = true, enabled = true, authorized = true }: ScenarioServer,
  folder: string,
  { workspace, fixtures }: Pick<Folders, 'workspace' | 'fixtures'>,
): Promise<ResolvedServer> {
  const script = await loadFixture(fixture);
  const logPath = join(fixtures, `${folder}.log`);
  const laid = await layFixture({ script, folder: join(fixtures, folder), logPath, workspace });
  const server = { name, ...commandOf(laid), env: {}, autoStart, enabled, authorized };
  return { server, statePath: laid.statePath, logPath };
}

function commandOf({ command, args }: LaidFixture): Pick<GivenServer, 'command' | 'args'> {
  return { command, args };
}

function hookOf(event: GivenHook['event'], behaviour: ScenarioHook, log: string): GivenHook {
  const timeoutMs = behaviour === 'hang' ? hookTimeMs.hang : hookTimeMs.other;
  return { event, command: hookCommand(behaviour, event, log), timeoutMs };
}
