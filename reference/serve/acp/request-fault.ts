import { RequestError } from '@agentclientprotocol/sdk';
import { HarnessError } from '../../../spec/errors.ts';

/** What a client is answered in place of a fault of ours: one sentence, and whose fault it is. */
export function requestFault(cause: unknown, sessionId: string): RequestError {
  if (cause instanceof RequestError) return cause;
  if (!(cause instanceof HarnessError)) return RequestError.internalError({}, messageOf(cause));
  if (cause.code === 'SESSION_NOT_FOUND') return RequestError.sessionNotFound(sessionId);
  const data = { code: cause.code, hint: cause.hint };
  return cause.exitCode === 2
    ? RequestError.invalidParams(data, cause.message)
    : RequestError.internalError(data, cause.message);
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
