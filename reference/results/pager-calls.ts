import { resultCapabilityId, resultTargetName } from '../capability/result-capability.ts';
import type { Target } from '../dispatch/target.ts';

const subagentPager = 'read_subagent_result';
const handlers: readonly (string | null)[] = [resultTargetName, subagentPager];
const capabilities: readonly unknown[] = [resultCapabilityId, `tool:${subagentPager}`];

/** True for a target whose result is a page of another text. */
export function isPager({ handler }: Pick<Target, 'handler'>): boolean {
  return handlers.includes(handler);
}

/** The same for a call as a transcript has it. */
export function isPagerCall(name: string, argumentsText: string): boolean {
  if (name === subagentPager) return true;
  if (name !== 'use_capability') return false;
  try {
    const args: unknown = JSON.parse(argumentsText);
    return (
      typeof args === 'object' &&
      args !== null &&
      'capability_id' in args &&
      capabilities.includes(typeof args.capability_id === 'string' ? args.capability_id.trim() : null)
    );
  } catch {
    // A call that could not be read paged nothing.
    return false;
  }
}
