import type { McpServer } from '@agentclientprotocol/sdk';
import { z } from 'zod';

/** What a client names to fork a session. */
export interface ForkParams {
  readonly sessionId: string;
  readonly cwd: string;
  readonly mcpServers: readonly McpServer[];
}

const pairs = z.array(z.object({ name: z.string(), value: z.string() }));

const server = z.union([
  z.object({ type: z.enum(['http', 'sse']), name: z.string(), url: z.string(), headers: pairs }),
  z.object({ name: z.string(), command: z.string(), args: z.array(z.string()), env: pairs }),
]);

/** Reads the parameters of `session/fork`, which the settled part of the protocol does not have yet. */
export const forkParams: z.ZodType<ForkParams> = z.object({
  sessionId: z.string(),
  cwd: z.string(),
  mcpServers: z
    .array(server)
    .nullish()
    .transform((servers) => servers ?? []),
});
