const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * A signal that aborts when the process is asked to end. The second request ends it at once, by an exit that still lets
 * the exit listeners clean up.
 */
export function watchInterrupt(): { readonly signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  const onSignal = (): void => {
    if (controller.signal.aborted) process.exit(130);
    controller.abort();
  };
  for (const name of signals) process.on(name, onSignal);
  return {
    signal: controller.signal,
    release: () => {
      for (const name of signals) process.removeListener(name, onSignal);
    },
  };
}
