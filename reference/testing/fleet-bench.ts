import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { AgentBounds } from '../../spec/generated/agents.gen.ts';
import { readContract } from '../../spec/read-contract.ts';
import type { FleetOverrides } from '../agents/fleet/fleet-overrides.ts';
import type { FleetRequest } from '../agents/fleet/fleet-request.ts';
import { readTasks } from '../agents/fleet/read-tasks.ts';
import { runFleet } from '../agents/fleet/run-fleet.ts';
import { ToolArguments } from '../catalog/tool-arguments.ts';
import { CallNotes } from '../gates/call-notes.ts';
import { referenceContract } from '../reference-contract.ts';
import { openWorkspace } from '../workspace/workspace.ts';
import { plainHands } from './plain-hands.ts';
import { type ChildScript, type ScriptedChildren, scriptedChildren } from './scripted-children.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface FleetBenchOptions {
  /** `run` starts children and shows what they were asked. */
  readonly script?: ChildScript;
  readonly bounds?: Partial<AgentBounds>;
  readonly overrides?: FleetOverrides;
  readonly files?: { readonly [path: string]: string };
  /** Links of the workspace, with what they lead to. */
  readonly links?: { readonly [path: string]: string };
  readonly capBytes?: number;
}

/** Fleets over scripted children, in a workspace of their own. */
export interface FleetBench extends Pick<ScriptedChildren, 'requests' | 'mostRunning'> {
  /** Runs a fleet of these tasks, as a call would name them. */
  readonly run: (
    tasks: readonly { readonly [key: string]: unknown }[],
    more?: Partial<Pick<FleetRequest, 'failFast' | 'launcher'>> & { readonly signal?: AbortSignal },
  ) => Promise<string>;
  readonly remove: () => Promise<void>;
}

const bounds: AgentBounds = {
  maxDepth: 2,
  maxTasks: 64,
  maxRunning: 4,
  maxRequests: 50,
  maxPreviewBytes: 16_384,
};

/** Lays the workspace; nothing runs yet. */
export async function fleetBench(options: FleetBenchOptions = {}): Promise<FleetBench> {
  const folder = await temporaryFolder(options.files);
  for (const [path, target] of Object.entries(options.links ?? {})) {
    await symlink(target, join(folder.path, path));
  }
  const workspace = await openWorkspace(folder.path);
  const { desk, ...seen } = scriptedChildren(options.script);
  const sound = referenceContract(readContract('reasonix')).limits;
  const { capBytes = sound.result.capBytes, overrides = {} } = options;
  const limits = { ...sound, result: { ...sound.result, capBytes } };
  const agent = { ...plainHands(), children: desk };
  const fleet = { bounds: { ...bounds, ...options.bounds }, overrides };
  return {
    ...seen,
    run: (tasks, { signal = new AbortController().signal, failFast = false, launcher = 'fleet' } = {}) =>
      runFleet(
        { launcher, tasks: readTasks(new ToolArguments({ tasks })), failFast },
        { workspace, limits, signal, fleet, agent, notes: new CallNotes() },
      ),
    remove: () => folder.remove(),
  };
}
