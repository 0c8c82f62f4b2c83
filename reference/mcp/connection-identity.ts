import { createHash } from 'node:crypto';
import type { McpServer } from '../../spec/generated/settings.gen.ts';
import { compareBytes } from '../catalog/compare-bytes.ts';
import type { IdentityParts, McpOverrides } from './mcp-overrides.ts';

/**
 * What a connection is: a digest of all that is started or reached, and of the project that it is for. Two servers of
 * one name with different identities are different servers.
 */
export function connectionIdentity(
  server: string,
  spec: McpServer,
  project: string,
  overrides: McpOverrides,
): string {
  const parts: IdentityParts = {
    server,
    project,
    command: spec.command ?? null,
    args: spec.args ?? [],
    env: spec.env ?? {},
    url: spec.url ?? null,
    headers: spec.headers ?? {},
  };
  return overrides.identity ? overrides.identity(parts, digest) : digest(parts);
}

function digest({ project, command, args, env, url, headers }: IdentityParts): string {
  const text = JSON.stringify([project, command, args, sorted(env), url, sorted(headers)]);
  return createHash('sha256').update(text).digest('hex');
}

function sorted(map: { readonly [name: string]: string }): readonly (readonly [string, string])[] {
  return Object.entries(map).sort(([a], [b]) => compareBytes(a, b));
}
