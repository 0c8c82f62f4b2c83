import type { CapabilityFrontend, ShownTool } from '../../capability/capability-frontend.ts';
import type { EvidenceDesk } from '../../evidence/evidence-desk.ts';

/** The seams of the planner that a broken subject replaces; absent seams are the sound runtime. What it judges is `gates.boundary`. */
export interface PlannerOverrides {
  /** Prompts before which a session with one model plans as well, with that model. */
  readonly plansAlone?: (prompt: string) => boolean;
  /** The planner has connections to servers of its own. */
  readonly ownHost?: boolean;
  /** The planner's way to capabilities, given the executor's. */
  readonly frontend?: (own: CapabilityFrontend, executor: CapabilityFrontend) => CapabilityFrontend;
  /** Who takes down what the planner's calls did, given the executor's desk. */
  readonly desk?: (own: EvidenceDesk, executor: EvidenceDesk) => EvidenceDesk;
  /** The executor's way to capabilities in a session that has a planner. */
  readonly executorFrontend?: (sound: CapabilityFrontend) => CapabilityFrontend;
  /** Names of the registered tools that the planner reaches in no way. */
  readonly withheld?: (sound: readonly string[]) => readonly string[];
  /** The tools that the planner is shown, given those of the executor and the names of the configured servers. */
  readonly tools?: (
    sound: readonly ShownTool[],
    executor: readonly ShownTool[],
    servers: readonly string[],
  ) => readonly ShownTool[];
  /** What the executor is told of the plan; null where it is told nothing. */
  readonly handOver?: (sound: string | null) => string | null;
  /** What of the planner's conversation is taken up again when a session goes on. */
  readonly resumed?: (events: readonly unknown[]) => readonly unknown[];
}
