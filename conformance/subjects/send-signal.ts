/** Sends a signal to a process, or to a whole group for a negative id. */
export function sendSignal(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch {
    // ESRCH: it ended first. EPERM: it is not ours any more. Neither leaves anything to do.
  }
}
