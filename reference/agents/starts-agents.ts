/** Handlers whose calls start agents: they change nothing themselves, and what they start has gates of its own. */
const launchers: ReadonlySet<string> = new Set([
  'agent',
  'explore',
  'fleet',
  'parallel_tasks',
  'read_only_task',
  'research',
  'review',
  'security_review',
  'task',
]);

/** True for the handler of a tool that starts agents. */
export function startsAgents(handler: string | null): boolean {
  return handler !== null && launchers.has(handler);
}
