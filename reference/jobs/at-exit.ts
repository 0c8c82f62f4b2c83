const actions = new Set<() => void>();

/**
 * Has `action` run when this process ends by itself, whatever else happens; gives what takes it back. It must not wait.
 * All share one listener, so any number of sessions may live at once.
 */
export function atExit(action: () => void): () => void {
  if (actions.size === 0) process.on('exit', runAll);
  actions.add(action);
  return () => {
    if (actions.delete(action) && actions.size === 0) process.removeListener('exit', runAll);
  };
}

function runAll(): void {
  for (const action of actions) action();
  actions.clear();
}
