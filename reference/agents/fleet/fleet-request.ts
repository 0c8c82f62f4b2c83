import type { ToolContext } from '../../catalog/tool-handler.ts';
import type { FleetTask } from './fleet-task.ts';

/** What one call asks for. */
export interface FleetRequest {
  /** Name of the tool that was called. */
  readonly launcher: string;
  readonly tasks: readonly FleetTask[];
  /** The first task that does not complete ends all others. */
  readonly failFast: boolean;
}

/** What of a call's context a fleet needs. */
export type FleetContext = Pick<ToolContext, 'workspace' | 'limits' | 'signal' | 'fleet' | 'notes'> & {
  readonly agent: Pick<ToolContext['agent'], 'children'>;
};
