import type { Subject } from '../../../spec/generated/subject.gen.ts';
import type { Given } from '../given.ts';

/** A server over stdio as a session is told of it. */
export interface SessionServer {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: readonly { readonly name: string; readonly value: string }[];
}

/**
 * The servers that are handed over when a session begins: none where they stand in the configuration. Only those that
 * may be used: the protocol has no word for a server that is disabled or not authorised.
 */
export function sessionServers(subject: Subject, given: Given | undefined): readonly SessionServer[] {
  if (subject.acp?.mcpServers !== 'session') return [];
  return (given?.servers ?? [])
    .filter(({ enabled, authorized }) => enabled && authorized)
    .map(({ name, command, args, env }) => ({
      name,
      command,
      args,
      env: Object.entries(env).map(([key, value]) => ({ name: key, value })),
    }));
}
