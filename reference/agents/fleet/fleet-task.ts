/** One task of a fleet, as its call asks for it. */
export interface FleetTask {
  /** Place in the call, from 0. */
  readonly index: number;
  /** Name by which other tasks depend on it; its number from 1 where the call gives none. */
  readonly id: string;
  readonly prompt: string;
  readonly description: string;
  readonly model: string | null;
  readonly tools: readonly string[] | null;
  /** As given; null for the whole workspace. */
  readonly writePaths: readonly string[] | null;
  readonly readOnly: boolean;
  readonly maxRequests: number | null;
  /** Ids of the tasks that come first. */
  readonly dependsOn: readonly string[];
}
