import type { McpNames } from '../mcp/mcp-names.ts';
import type { McpOverrides } from '../mcp/mcp-overrides.ts';

/** A tool by its server and the server's own name for it. */
export interface McpToolKey {
  readonly server: string;
  readonly tool: string;
}

/**
 * Which tool bears which name, written down when a list is seen: names are looked up and never taken apart. A name once
 * given stays with its tool; another tool that would get the same one is refused.
 */
export class NameTable {
  readonly #names: McpNames;
  readonly #allowsCollisions: boolean;
  readonly #byName = new Map<string, McpToolKey>();

  constructor(names: McpNames, overrides: McpOverrides) {
    this.#names = names;
    this.#allowsCollisions = overrides.allowsCollisions ?? false;
  }

  /** Gives the tools of a server their names, in the order of the list. */
  learn(server: string, tools: readonly { readonly name: string }[]): void {
    for (const { name: tool } of tools) {
      const name = this.#names.tool(server, tool);
      if (!this.#byName.has(name) || this.#allowsCollisions) this.#byName.set(name, { server, tool });
    }
  }

  /** The tool that bears exactly this name. */
  find(name: string): McpToolKey | null {
    return this.#byName.get(name) ?? null;
  }

  /** Why this tool cannot be called by anybody, or null. */
  refusal({ server, tool }: McpToolKey): string | null {
    const name = this.#names.tool(server, tool);
    const bearer = this.#byName.get(name);
    if (!bearer || this.#allowsCollisions) return null;
    if (bearer.server === server && bearer.tool === tool) return null;
    return `its name ${name} is borne by ${JSON.stringify(bearer.tool)} of ${JSON.stringify(bearer.server)}`;
  }
}
