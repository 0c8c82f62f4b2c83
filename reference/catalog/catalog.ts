import { HarnessError } from '../../spec/errors.ts';
import type { AgentBounds } from '../../spec/generated/agents.gen.ts';
import type { Tool } from '../../spec/generated/tool.gen.ts';
import type { RoleName } from '../agents/role-name.ts';
import type { SentTool } from '../overrides.ts';
import type { ReferenceContract } from '../reference-contract.ts';
import { compareBytes } from './compare-bytes.ts';
import { handlers } from './handlers.ts';
import type { ToolHandler } from './tool-handler.ts';

/** One tool that a call can reach. */
export interface RegisteredTool {
  readonly tool: Tool;
  readonly handler: ToolHandler;
}

/** All registered tools of a contract, and what of them the provider sees. */
export class Catalog {
  readonly #contract: ReferenceContract;
  readonly #byName: ReadonlyMap<string, RegisteredTool>;

  /** Schemas become canonical here, once; every request reuses them. */
  constructor(contract: ReferenceContract, canonical: (schema: unknown) => unknown) {
    this.#contract = contract;
    const registered = contract.tools.map((tool) => register(tool, canonical, contract.contract.id));
    registered.sort((a, b) => compareBytes(a.tool.name, b.tool.name));
    this.#byName = new Map(registered.map((entry) => [entry.tool.name, entry]));
    if (this.#byName.size < registered.length) {
      throw new HarnessError('SCHEMA_INVALID', `contract ${contract.contract.id} has two tools of one name`);
    }
  }

  /** All registered tools in byte order of their names. */
  get tools(): readonly Tool[] {
    return [...this.#byName.values()].map((entry) => entry.tool);
  }

  get names(): readonly string[] {
    return [...this.#byName.keys()];
  }

  /** Bounds of the contract's children; null where it has none. */
  get agentBounds(): AgentBounds | null {
    return this.#contract.agents?.bounds ?? null;
  }

  /** The tool of exactly this name. */
  find(name: string): RegisteredTool | undefined {
    return this.#byName.get(name);
  }

  /** What the provider of an agent of this role sees in this mode, in the order of the contract's cell. */
  head(role: RoleName, mode: string): readonly SentTool[] {
    const id = `${role}.${mode}.default`;
    const cell = this.#contract.surfaces.cells.find((candidate) => candidate.id === id);
    if (!cell) {
      const modes = this.#contract.contract.modes.join(', ');
      throw new HarnessError(
        'USAGE',
        `contract ${this.#contract.contract.id} has no cell ${id}; its modes are ${modes}`,
      );
    }
    return cell.names.map((name) => this.#sent(name, `cell ${id}`));
  }

  /** These tools as the provider sees them. */
  sent(names: readonly string[]): readonly SentTool[] {
    return names.map((name) => this.#sent(name, 'a launcher'));
  }

  #sent(name: string, whose: string): SentTool {
    const found = this.find(name);
    if (!found) throw new HarnessError('SCHEMA_INVALID', `${whose} names ${name}, which is no tool`);
    const { description, parameters } = found.tool;
    return { name, description, parameters };
  }
}

function register(tool: Tool, canonical: (schema: unknown) => unknown, contract: string): RegisteredTool {
  const handler = handlers.get(tool.handler);
  if (!handler) {
    throw new HarnessError(
      'SCHEMA_INVALID',
      `contract ${contract}: tool ${tool.name} names the handler ${tool.handler}, which does not exist`,
    );
  }
  const parameters = canonical(tool.parameters);
  if (!isRecord(parameters)) {
    throw new HarnessError(
      'SCHEMA_INVALID',
      `contract ${contract}: the parameters of ${tool.name} are no object`,
    );
  }
  return { tool: { ...tool, parameters }, handler };
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
