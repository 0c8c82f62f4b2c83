import { ToolFailure } from '../../catalog/tool-failure.ts';

/** The failure of a call that is refused as a whole, before any of its tasks was started. */
export function notStarted(reason: string): ToolFailure {
  return new ToolFailure(`no task was started: ${reason}`);
}
