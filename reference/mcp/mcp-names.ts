import type { Gates } from '../../spec/generated/gates.gen.ts';
import type { McpOverrides } from './mcp-overrides.ts';

/** The one constructor of names for tools and starts of servers, for rules, hooks, audit and the model alike. */
export class McpNames {
  readonly #gates: Gates['mcp'];
  readonly #normalise: (text: string) => string;

  constructor(gates: Gates['mcp'], overrides: McpOverrides) {
    this.#gates = gates;
    const { normalise } = overrides;
    this.#normalise = normalise ? (text) => normalise(text, normaliseName) : normaliseName;
  }

  tool(server: string, tool: string): string {
    return fill(this.#gates.toolName, { server: this.#normalise(server), tool: this.#normalise(tool) });
  }

  connect(server: string): string {
    return fill(this.#gates.connectName, { server: this.#normalise(server), tool: '' });
  }

  /** What every tool name of the server begins with. */
  prefix(server: string): string {
    const [before = ''] = this.#gates.toolName.split('{tool}');
    return fill(before, { server: this.#normalise(server), tool: '' });
  }

  /** A name without hashes, each character that no name may have replaced: understood, never shown. */
  portable(server: string, tool: string): string {
    const plain = (text: string): string => text.replace(/[^A-Za-z0-9_-]/gu, '_');
    return fill(this.#gates.toolName, { server: plain(server), tool: plain(tool) });
  }
}

/** A template with its holes filled; the fillings themselves are taken as they are. */
function fill(template: string, holes: { readonly server: string; readonly tool: string }): string {
  return template.replace(/\{(server|tool)\}/g, (_, hole) => (hole === 'server' ? holes.server : holes.tool));
}

/**
 * A text as part of a name: letters, digits, `_` and `-`. A text that had to be changed gets a hash of what it was, so
 * that two texts which look alike afterwards keep apart.
 */
export function normaliseName(text: string): string {
  const cleaned = text.replace(/[^A-Za-z0-9_-]+/gu, '_').replace(/^_+|_+$/g, '') || 'unnamed';
  return cleaned === text ? cleaned : `${cleaned}_${fnv1a(text).slice(0, 6)}`;
}

/** FNV-1a over the UTF-8 bytes, 32 bits, as eight hex digits. */
function fnv1a(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text, 'utf8')) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
