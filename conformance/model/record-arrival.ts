import type { RecordedRequest } from '../surface/recorded-request.ts';
import type { Arrival } from './arrival.ts';
import type { WireRewrite } from './scripted-model.ts';

/**
 * Gives an arrival its place in the record. Only a rewriting, where one is set, comes before: to everyone behind
 * the recorder the rewritten body is what the subject sent, so its length replaces a declared one.
 */
export function recordArrival(
  arrival: Arrival,
  place: { readonly sequence: number; readonly atMs: number },
  rewrite: WireRewrite | undefined,
): RecordedRequest {
  const { fault: _, ...request } = arrival;
  const recorded: RecordedRequest = { ...request, ...place };
  if (rewrite === undefined || arrival.ending !== 'complete' || arrival.body.byteLength === 0)
    return recorded;
  const body = rewrite(arrival.body, place.sequence);
  const length = String(body.byteLength);
  return {
    ...recorded,
    body,
    receivedBytes: body.byteLength,
    declaredBytes: arrival.declaredBytes === null ? null : body.byteLength,
    headers: arrival.headers.map(([name, value]) =>
      name.toLowerCase() === 'content-length' ? [name, length] : [name, value],
    ),
  };
}
