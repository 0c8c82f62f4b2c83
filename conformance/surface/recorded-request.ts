/**
 * One provider request as it came over the wire. Bytes are kept as received: nothing is decoded, parsed or
 * re-serialised before it is stored, so that a judge can trust offsets and digests.
 */
export interface RecordedRequest {
  /** Arrival order within one scripted model, from 0. */
  readonly sequence: number;
  /** Milliseconds since the scripted model opened, monotonic. */
  readonly atMs: number;
  /** `loopback`: a real socket; `interception`: global fetch of this process (no raw header order or case). */
  readonly transport: 'loopback' | 'interception';
  readonly method: string;
  /** Path and query as sent. */
  readonly target: string;
  /** Name and value in order and case of arrival, doubles included. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The body before content-decoding, capped. */
  readonly body: Uint8Array;
  /** Value of Content-Length, or null when absent (chunked) or no number. */
  readonly declaredBytes: number | null;
  /** Bytes that arrived, also those beyond the cap. */
  readonly receivedBytes: number;
  /** `cut-short`: the connection ended before the declared end; `over-limit`: the cap was passed, the rest was dropped. */
  readonly ending: 'complete' | 'cut-short' | 'over-limit';
}
