import type { Gate, GateRequest } from './gate.ts';
import { headlessPermission } from './headless-permission.ts';
import { planMode } from './plan-mode.ts';

/** In the order in which they are asked; the first refusal ends the call. */
const ordered: readonly Gate[] = [planMode, headlessPermission];

/** Why a call is refused, or null when every gate lets it pass. */
export function refusal(request: GateRequest): string | null {
  for (const gate of ordered) {
    const reason = gate(request);
    if (reason !== null) return reason;
  }
  return null;
}
