import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mcpBounds } from './mcp-bounds.ts';
import { isJsonObject, type Listing, type ListingProblem, type McpTool, readMcpTool } from './mcp-tool.ts';

const version = 1;

/** What servers listed in earlier sessions, one file a connection identity. */
export class SchemaCache {
  readonly #folder: string;

  constructor(home: string) {
    this.#folder = join(home, '.surfacelock', 'mcp-cache');
  }

  /** The last whole listing, or null: also for a file that is broken, foreign or too large. */
  async read(identity: string): Promise<Listing | null> {
    try {
      const path = this.#path(identity);
      if ((await stat(path)).size > 2 * mcpBounds.listingBytes) return null;
      return listingFrom(JSON.parse(await readFile(path, 'utf8')));
    } catch {
      // No cache is the usual case, and a broken one is worth as much.
      return null;
    }
  }

  /** Keeps a listing. A disk that takes nothing costs the next session its knowledge, and this one nothing. */
  async write(identity: string, server: string, listing: Listing): Promise<void> {
    const temporary = join(this.#folder, `.${randomBytes(6).toString('hex')}.tmp`);
    const tools = listing.tools.map(toWire);
    const text = `${JSON.stringify({ version, server, tools, problems: listing.problems }, null, 2)}\n`;
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      const file = await open(temporary, 'wx', 0o600);
      try {
        await file.writeFile(text);
      } finally {
        await file.close();
      }
      await rename(temporary, this.#path(identity));
    } catch {
      await rm(temporary, { force: true }).catch(() => {});
    }
  }

  #path(identity: string): string {
    return join(this.#folder, `${identity.replace(/[^A-Za-z0-9_-]/g, '_')}.json`);
  }
}

/** In the words of the protocol, so that reading is the reading of a list. */
function toWire({ name, description, inputSchema, readOnly, destructive }: McpTool): unknown {
  const annotations = { readOnlyHint: readOnly, destructiveHint: destructive };
  return { name, description, inputSchema, annotations };
}

function listingFrom(value: unknown): Listing | null {
  if (!isJsonObject(value) || value['version'] !== version || !Array.isArray(value['tools'])) return null;
  const tools: McpTool[] = [];
  for (const entry of value['tools']) {
    const read = readMcpTool(entry);
    if ('problem' in read) return null;
    tools.push(read.tool);
  }
  return { tools, problems: problemsFrom(value['problems']), isPartial: false };
}

function problemsFrom(value: unknown): readonly ListingProblem[] {
  const problems: ListingProblem[] = [];
  for (const entry of Array.isArray(value) ? value : []) {
    if (!isJsonObject(entry) || typeof entry['reason'] !== 'string') continue;
    const { tool, reason } = entry;
    problems.push({ tool: typeof tool === 'string' ? tool : null, reason });
  }
  return problems;
}
