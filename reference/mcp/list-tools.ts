import { mcpBounds } from './mcp-bounds.ts';
import type { McpOverrides } from './mcp-overrides.ts';
import { isJsonObject, type Listing, type ListingProblem, type McpTool, readMcpTool } from './mcp-tool.ts';

const longestReason = 500;

/** Asks for one page; null asks for the first one. */
export type AskForPage = (cursor: string | null) => Promise<unknown>;

/**
 * All pages of a list. A cursor that was given before ends it, as do bounds on pages, tools and bytes; what broke off is
 * said to be partial. Never throws: a server that answers nothing has an empty partial list with the reason.
 */
export async function listTools(ask: AskForPage, overrides: McpOverrides): Promise<Listing> {
  const collected = new Collected(overrides);
  const seen: string[] = [];
  let cursor: string | null = null;
  for (let page = 1; ; page += 1) {
    const answer = await asked(ask, cursor);
    if ('failure' in answer) {
      collected.breakOff(`page ${page} of its tool list failed: ${answer.failure}`);
      break;
    }
    if (!collected.add(answer.page)) break;
    const next = nextCursor(answer.page['nextCursor'], seen, collected, overrides);
    if (next === null) break;
    if (page >= mcpBounds.pages) {
      collected.breakOff(`its tool list has more than ${mcpBounds.pages} pages`);
      break;
    }
    seen.push(next);
    cursor = next;
  }
  const listed = collected.listing();
  return overrides.listing ? overrides.listing(listed) : listed;
}

async function asked(
  ask: AskForPage,
  cursor: string | null,
): Promise<{ readonly page: { readonly [key: string]: unknown } } | { readonly failure: string }> {
  try {
    const page = await ask(cursor);
    return isJsonObject(page) ? { page } : { failure: 'it is no object' };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    return { failure: message.slice(0, longestReason) };
  }
}

function nextCursor(
  given: unknown,
  seen: readonly string[],
  collected: Collected,
  overrides: McpOverrides,
): string | null {
  const sound = (cursor: unknown, asked: readonly string[]): string | null => {
    if (cursor === undefined || cursor === null) return null;
    if (typeof cursor !== 'string') collected.breakOff('a cursor of its tool list is no text');
    // Some servers end their list so. Asking for it again would give the first page.
    else if (cursor === '') collected.note('an empty cursor was taken for the end of its tool list');
    else if (asked.includes(cursor)) collected.breakOff('a cursor of its tool list came again');
    else return cursor;
    return null;
  };
  return overrides.nextCursor ? overrides.nextCursor(given, seen, sound) : sound(given, seen);
}

class Collected {
  readonly #overrides: McpOverrides;
  readonly #tools: McpTool[] = [];
  readonly #problems: ListingProblem[] = [];
  readonly #names = new Set<string>();
  #bytes = 0;
  #isPartial = false;

  constructor(overrides: McpOverrides) {
    this.#overrides = overrides;
  }

  /** Takes a page in. False when the list must not go on. */
  add(page: { readonly [key: string]: unknown }): boolean {
    const entries = page['tools'];
    if (!Array.isArray(entries)) {
      this.breakOff('a page of its tool list has no list of tools');
      return false;
    }
    this.#bytes += Buffer.byteLength(JSON.stringify(entries));
    if (this.#bytes > mcpBounds.listingBytes || this.#tools.length + entries.length > mcpBounds.tools) {
      this.breakOff('its tool list is too long');
      return false;
    }
    for (const entry of entries) this.#addEntry(entry);
    return true;
  }

  note(reason: string): void {
    this.#problems.push({ tool: null, reason });
  }

  breakOff(reason: string): void {
    this.#isPartial = true;
    this.note(reason);
  }

  listing(): Listing {
    const hidden = this.#problems.some(({ tool }) => tool !== null);
    const tools = this.#overrides.hidesAllOnBadSchema && hidden ? [] : this.#tools;
    return { tools, problems: this.#problems, isPartial: this.#isPartial };
  }

  #addEntry(entry: unknown): void {
    const read = readMcpTool(entry);
    if ('problem' in read) {
      this.#problems.push(read.problem);
      return;
    }
    if (this.#names.has(read.tool.name) && !this.#overrides.keepsDuplicates) return;
    this.#names.add(read.tool.name);
    this.#tools.push(read.tool);
  }
}
