import { type Reply, ScriptedCut } from './reply.ts';

/**
 * The `Response` that delivers a reply: slowly, in pieces or cut, as it says. Each signal ends it with the signal's
 * reason; over interception nothing else would tell the reader of the body that the request was aborted.
 */
export function replyResponse(reply: Reply, signals: readonly AbortSignal[]): Response {
  return new Response(replyBody(reply, signals), {
    status: reply.status,
    headers: reply.headers.map(([name, value]): [string, string] => [name, value]),
  });
}

function replyBody(reply: Reply, signals: readonly AbortSignal[]): ReadableStream<Uint8Array> {
  const done = new AbortController();
  const pieces = deliveredPieces(reply);
  let index = 0;
  const end = (how: 'complete' | 'cut' | 'aborted'): void => {
    if (done.signal.aborted) return;
    done.abort();
    reply.ended(how);
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        for (const signal of signals) {
          const abort = (): void => {
            end('aborted');
            controller.error(signal.reason);
          };
          if (signal.aborted) return abort();
          signal.addEventListener('abort', abort, { signal: done.signal });
        }
      },
      async pull(controller) {
        if (index > 0 && index < pieces.length) await pause(reply.delayMs, done.signal);
        if (done.signal.aborted) return;
        const piece = pieces[index];
        index += 1;
        if (piece !== undefined) return controller.enqueue(piece);
        // The end is told on a pull of its own: an error would drop a piece that nobody has taken yet.
        if (reply.cutAfterBytes === null) {
          end('complete');
          return controller.close();
        }
        end('cut');
        controller.error(new ScriptedCut(reply.cutAfterBytes));
      },
      cancel: () => end('aborted'),
    },
    { highWaterMark: 0 },
  );
}

/** The pieces up to the cut. */
function deliveredPieces({ pieces, cutAfterBytes }: Reply): readonly Uint8Array[] {
  if (cutAfterBytes === null) return pieces;
  let left = cutAfterBytes;
  return pieces.flatMap((piece) => {
    const part = piece.subarray(0, left);
    left -= part.byteLength;
    return part.byteLength > 0 ? [part] : [];
  });
}

function pause(ms: number, ended: AbortSignal): Promise<void> {
  if (ms === 0 || ended.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const wake = (): void => {
      clearTimeout(timer);
      ended.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    ended.addEventListener('abort', wake);
  });
}
