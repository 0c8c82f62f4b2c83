/** A promise that resolves when the signal aborts. `release` takes the listener off, so that none pile up. */
export function whenAborted(signal: AbortSignal): { readonly promise: Promise<void>; release(): void } {
  let listener = (): void => {};
  const promise = new Promise<void>((resolve) => {
    listener = () => resolve();
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', listener, { once: true });
  });
  return { promise, release: () => signal.removeEventListener('abort', listener) };
}
