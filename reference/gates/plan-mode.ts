import type { Gate } from './gate.ts';
import { isReadOnlyCall } from './is-read-only-call.ts';

/** In plan mode nothing that writes passes, whatever else is allowed. */
export const planMode: Gate = (request) => {
  if (request.mode !== 'plan' || isReadOnlyCall(request)) return null;
  return `plan mode only reads, so ${request.tool.name} was not run; describe the change in the plan`;
};
