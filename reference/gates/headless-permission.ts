import type { Gate } from './gate.ts';
import { isReadOnlyCall } from './is-read-only-call.ts';

/** In agent mode a call that writes needs an approval; without a person to ask it passes only when writes are allowed. */
export const headlessPermission: Gate = (request) => {
  if (request.mode !== 'agent' || request.allowWrites || isReadOnlyCall(request)) return null;
  return `${request.tool.name} needs an approval and nobody is here to give it, so it was not run; --allow-writes allows it`;
};
