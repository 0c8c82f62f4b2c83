import { ProviderFailure } from './provider-failure.ts';

/** Longest answer of a provider that is read. */
const limitBytes = 32 * 1024 * 1024;

/**
 * The chunks of an answer's body as they come. Ends with an error when the signal aborts, which is watched here because an
 * intercepted fetch does not pass an abort on to a body that is already being read.
 */
export async function* readBody(
  body: ReadableStream<Uint8Array> | null,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (!body) return;
  const reader = body.getReader();
  const abort = (): void => void reader.cancel(signal.reason).catch(() => {});
  signal.addEventListener('abort', abort, { once: true });
  let receivedBytes = 0;
  try {
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return;
      receivedBytes += value.byteLength;
      if (receivedBytes > limitBytes)
        throw new ProviderFailure(`the answer is longer than ${limitBytes} bytes`);
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', abort);
    // Also when the consumer has seen enough: an open body would keep the connection and the process. Not waited for: a
    // body that was cloned underway settles its cancellation only when the other half is read.
    void reader.cancel().catch(() => {});
  }
}
