import type { AgentBounds } from '../../../spec/generated/agents.gen.ts';
import type { FleetOverrides } from './fleet-overrides.ts';

/** What fleets of one runtime go by. */
export interface FleetGround {
  /** Null for a contract without agents. */
  readonly bounds: AgentBounds | null;
  readonly overrides: FleetOverrides;
}
