import type { Target } from '../dispatch/target.ts';

/** Everything that a call would run, in the order in which it would: what it requires first. Each is judged by itself. */
export function judgedTargets(target: Target): readonly Target[] {
  return [...(target.requires ?? []), target];
}
