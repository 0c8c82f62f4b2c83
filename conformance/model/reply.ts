/** One HTTP answer, ready to be sent: what a handler turns into a `Response`. */
export interface Reply {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The body as it is written, piece by piece. */
  readonly pieces: readonly Uint8Array[];
  /** Pause between two pieces. */
  readonly delayMs: number;
  /** The connection is cut after this many bytes of the body; null: it is not. */
  readonly cutAfterBytes: number | null;
  /** Awaited before anything is sent. */
  readonly before?: () => Promise<void>;
  /** Told once how the delivery ended. */
  readonly ended: (how: 'complete' | 'cut' | 'aborted') => void;
}

/** A failing of the connection that the script asked for. A transport passes it on as a broken connection. */
export class ScriptedCut extends TypeError {
  constructor(afterBytes: number) {
    // The platform's own word for a connection that broke in the middle of a body.
    super('terminated', { cause: new Error(`the script cut the reply after ${afterBytes} bytes`) });
  }
}

/** Body bytes in pieces of `chunkBytes`; a character of several bytes may be split. */
export function chunkBody(body: Uint8Array, chunkBytes: number): readonly Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < body.byteLength; at += chunkBytes) pieces.push(body.subarray(at, at + chunkBytes));
  return pieces;
}
