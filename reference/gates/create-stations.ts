import type { ToolContext } from '../catalog/tool-handler.ts';
import { type BoundarySeam, boundaryStation } from './boundary-station.ts';
import { checkpointStation, type DropSeam } from './checkpoint/checkpoint-station.ts';
import { executeStation } from './execute-station.ts';
import { postHookStation } from './hooks/post-hook-station.ts';
import { type HookSeam, preHookStation } from './hooks/pre-hook-station.ts';
import { leaseStation } from './lease/lease-station.ts';
import { WorkspaceLeases } from './lease/workspace-leases.ts';
import { type PermissionSeams, permissionStation } from './permission-station.ts';
import { planStation } from './plan-station.ts';
import type { Station, StationCall, StationName } from './station.ts';

/** Places where a broken subject lets single stations do otherwise. */
export interface GateSeams {
  readonly boundary?: BoundarySeam;
  readonly permission?: PermissionSeams;
  readonly judgeHook?: HookSeam;
  readonly dropCheckpoint?: DropSeam;
}

/** Every station by its name. `contextOf` gives what a target's run can reach. */
export function createStations(
  contextOf: (call: StationCall) => ToolContext,
  seams: GateSeams = {},
  leases: WorkspaceLeases = new WorkspaceLeases(),
): { readonly [name in StationName]: Station } {
  return {
    boundary: boundaryStation(seams.boundary),
    plan: planStation,
    permission: permissionStation(seams.permission ?? {}),
    'pre-hook': preHookStation(seams.judgeHook),
    checkpoint: checkpointStation(seams.dropCheckpoint),
    lease: leaseStation(leases),
    execute: executeStation(contextOf),
    'post-hook': postHookStation,
  };
}
