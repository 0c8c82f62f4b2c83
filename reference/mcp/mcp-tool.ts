import { mcpBounds } from './mcp-bounds.ts';

/** One tool as its server lists it, as far as it is used. */
export interface McpTool {
  /** The server's own name for it. */
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
  /** The server says that it only reads, and does not say that it destroys. */
  readonly readOnly: boolean;
  /** The server's own warning. A server that says nothing has not warned. */
  readonly destructive: boolean;
}

/** What is wrong with one tool or with the listing. */
export interface ListingProblem {
  /** The tool that is hidden for it; null where it is about the whole list. */
  readonly tool: string | null;
  readonly reason: string;
}

/** What a server offers. */
export interface Listing {
  /** In the order of the server. */
  readonly tools: readonly McpTool[];
  readonly problems: readonly ListingProblem[];
  /** Tools may be missing, because the listing broke off. */
  readonly isPartial: boolean;
}

export type JsonObject = { readonly [key: string]: unknown };

/** Reads one entry of a list. A tool that cannot be offered is a problem with its name and the reason. */
export function readMcpTool(
  entry: unknown,
): { readonly tool: McpTool } | { readonly problem: ListingProblem } {
  if (!isJsonObject(entry)) return { problem: { tool: null, reason: 'an entry is no object' } };
  const { name } = entry;
  if (typeof name !== 'string' || name === '' || name.length > 512) {
    return { problem: { tool: null, reason: 'an entry has no usable name' } };
  }
  const schema = entry['inputSchema'];
  const reason = schemaProblem(schema);
  if (reason !== null || !isJsonObject(schema)) return { problem: { tool: name, reason: reason ?? '' } };
  const described = entry['description'];
  const description = typeof described === 'string' ? described : '';
  if (Buffer.byteLength(description) > mcpBounds.toolBytes) {
    return { problem: { tool: name, reason: 'its description is too long' } };
  }
  const hints = isJsonObject(entry['annotations']) ? entry['annotations'] : {};
  const destructive = hints['destructiveHint'] === true;
  const readOnly = hints['readOnlyHint'] === true && !destructive;
  return { tool: { name, description, inputSchema: schema, readOnly, destructive } };
}

/** Why a schema cannot describe arguments, or null. What a validator makes of it later is another matter. */
function schemaProblem(schema: unknown): string | null {
  if (schema === undefined) return 'it has no inputSchema';
  if (!isJsonObject(schema)) return 'its inputSchema is no object';
  if (schema['type'] !== 'object') return 'the root of its inputSchema is not of type object';
  const { properties, required } = schema;
  if (properties !== undefined && !isJsonObject(properties))
    return 'the properties of its inputSchema are no object';
  if (required !== undefined && !isTexts(required)) return 'required of its inputSchema is no list of names';
  if (depthOf(schema) > mcpBounds.schemaDepth) return 'its inputSchema is nested too deeply';
  const bytes = Buffer.byteLength(JSON.stringify(schema));
  return bytes > mcpBounds.toolBytes ? `its inputSchema has ${bytes} bytes` : null;
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** Levels of nesting, counted to one more than are allowed. */
function depthOf(schema: unknown): number {
  let level: unknown[] = [schema];
  for (let depth = 0; ; depth += 1) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
    if (level.length === 0 || depth > mcpBounds.schemaDepth) return depth;
  }
}

/** True for what JSON calls an object. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
