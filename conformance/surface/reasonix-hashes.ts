import { hash } from 'node:crypto';
import { compareGoStrings, goString } from './go-string.ts';
import type { RawTool } from './raw-tool.ts';
import { reasonixSchema } from './reasonix-schema.ts';

/** What Reasonix keeps about the prefix of a request: a cross-check against known answers, not our fingerprint. */
export interface ReasonixHashes {
  readonly toolsHash: string;
  /** null where there is no system text. */
  readonly systemHash: string | null;
  readonly prefixHash: string | null;
  /** Its estimate: a quarter of the bytes of the tools. */
  readonly toolSchemaTokens: number;
}

/** The hashes over tools in any order; read-only flags take no part in them. */
export function reasonixHashes(
  tools: readonly Pick<RawTool, 'name' | 'description' | 'parameters'>[],
  systemText: string | null,
): ReasonixHashes {
  const toolsJson = reasonixToolsJson(tools);
  const toolsLiteral = goString(toolsJson);
  const systemLiteral = systemText === null ? null : goString(systemText);
  return {
    toolsHash: shortHash(toolsLiteral),
    systemHash: systemLiteral === null ? null : shortHash(systemLiteral),
    prefixHash:
      systemLiteral === null ? null : shortHash(`{"system":${systemLiteral},"tools":${toolsLiteral}}`),
    toolSchemaTokens: Math.floor(Buffer.byteLength(toolsJson, 'utf8') / 4),
  };
}

function reasonixToolsJson(tools: readonly Pick<RawTool, 'name' | 'description' | 'parameters'>[]): string {
  const written = tools
    .map((tool) => [tool.name ?? '', tool.description ?? '', reasonixSchema(tool.parameters)] as const)
    .toSorted(
      (a, b) => compareGoStrings(a[0], b[0]) || compareGoStrings(a[1], b[1]) || compareGoStrings(a[2], b[2]),
    )
    .map(
      ([name, description, schema]) =>
        `{"name":${goString(name)},"description":${goString(description)},"parameters":${schema}}`,
    );
  return `[${written.join(',')}]`;
}

/** The first eight bytes of the digest of a JSON text. */
function shortHash(json: string): string {
  return hash('sha256', json).slice(0, 16);
}
