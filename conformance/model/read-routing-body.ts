import { decodeBody } from '../surface/decode-body.ts';
import type { RecordedRequest } from '../surface/recorded-request.ts';

/** The parsed body, or why it could not be parsed. */
export type RoutingBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads a recorded body for routing alone, never more than `limitBytes` of it decoded. Bad UTF-8 is read with
 * replacement characters: the body is judged elsewhere from its bytes, and its subject still gets an answer.
 */
export function readRoutingBody(recorded: RecordedRequest, limitBytes: number): RoutingBody {
  const { bytes, finding } = decodeBody(recorded, limitBytes);
  if (finding !== null) return { ok: false, reason: `body cannot be decoded: ${finding.detail}` };
  try {
    return { ok: true, value: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch (error) {
    return {
      ok: false,
      reason: `body is no JSON: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}
