/** Folder beside a session file for what belongs to that session alone. Whoever writes there first makes it. */
export function ownFolder(sessionPath: string): string {
  return sessionPath.replace(/\.jsonl$/, '');
}
