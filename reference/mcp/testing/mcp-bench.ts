import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Gates } from '../../../spec/generated/gates.gen.ts';
import type { McpServer, Settings } from '../../../spec/generated/settings.gen.ts';
import type { Tool } from '../../../spec/generated/tool.gen.ts';
import { readContract } from '../../../spec/read-contract.ts';
import type { CapabilityFrontend } from '../../capability/capability-frontend.ts';
import type { ResultReader } from '../../capability/result-reader.ts';
import type { ToolContext } from '../../catalog/tool-handler.ts';
import type { Target, TargetResult, Values } from '../../dispatch/target.ts';
import { Effects } from '../../evidence/effects.ts';
import { CallNotes } from '../../gates/call-notes.ts';
import { JobRegistry } from '../../jobs/job-registry.ts';
import { referenceContract } from '../../reference-contract.ts';
import { plainHands } from '../../testing/plain-hands.ts';
import { type TemporaryFolder, temporaryFolder } from '../../testing/temporary-folder.ts';
import { openWorkspace } from '../../workspace/workspace.ts';
import { createMcpHost } from '../create-mcp-host.ts';
import type { McpHost } from '../mcp-host.ts';
import type { McpOverrides } from '../mcp-overrides.ts';

/** One line of the log of a test server. */
export interface ServerEvent {
  readonly event: string;
  readonly pid: number;
  readonly [key: string]: unknown;
}

/** A page of tools with a plain schema each, for plans. */
export function tools(...names: readonly string[]): { readonly tools: readonly object[] } {
  return { tools: names.map((name) => ({ name, inputSchema: { type: 'object' } })) };
}

export interface BenchOptions {
  readonly overrides?: McpOverrides;
  readonly gates?: Partial<Gates['mcp']>;
  /** Further registered tools, none of them at the top level. */
  readonly tools?: readonly Tool[];
}

/** A host, a home and projects with real servers, without a dispatcher: targets run as they are. */
export class McpBench {
  readonly host: McpHost;
  readonly home: TemporaryFolder;
  readonly servers: { [name: string]: McpServer } = {};
  readonly #options: BenchOptions;
  readonly #context: ToolContext;
  #plans = 0;

  private constructor(options: BenchOptions, home: TemporaryFolder, context: ToolContext) {
    this.#options = options;
    this.home = home;
    this.#context = context;
    this.host = createMcpHost(options.overrides);
  }

  /** A bench that is taken away at the end, of which `atEnd` is told what to do then. */
  static async open(
    atEnd: (work: () => Promise<void>) => void,
    options: BenchOptions = {},
  ): Promise<McpBench> {
    const home = await temporaryFolder();
    const { limits } = referenceContract(readContract('reasonix'));
    const workspace = await openWorkspace(home.path);
    const jobs = new JobRegistry({ cwd: home.path, home: home.path, marker: 'mcp-bench', limits });
    const unused = (): Promise<string> => Promise.reject(new Error('not part of the bench'));
    const signal = new AbortController().signal;
    const parts = {
      workspace,
      jobs,
      limits,
      signal,
      tools: [],
      callId: 'call_1',
      effects: new Effects(),
      notes: new CallNotes(),
      agent: plainHands(),
      recheck: async () => null,
      fleet: { bounds: null, overrides: {} },
    };
    const bench = new McpBench(options, home, { ...parts, compress: unused });
    atEnd(async () => {
      await bench.host.close();
      await jobs.close();
      await home.remove();
    });
    return bench;
  }

  /** Configures a server that plays this plan, and gives the name of its plan. */
  async serve(name: string, plan: object, more: ServerExtras = {}): Promise<string> {
    this.#plans += 1;
    const id = `plan-${this.#plans}`;
    await this.plan(id, plan);
    const script = fileURLToPath(new URL('line-server.mjs', import.meta.url));
    const args = [script, this.#path(`${id}.json`), this.#path(`${id}.log`)];
    this.servers[name] = { command: process.execPath, args, ...more };
    return id;
  }

  /** Switches a configured server on or off, or its authorisation. */
  configure(name: string, more: { readonly enabled?: boolean; readonly authorized?: boolean }): void {
    const spec = this.servers[name];
    if (!spec) throw new Error(`no server ${name}`);
    this.servers[name] = Object.assign({}, spec, more);
  }

  /** Changes what a plan says. */
  async plan(id: string, plan: object): Promise<void> {
    // In one step: a server may be reading it.
    await writeFile(this.#path(`${id}.new`), JSON.stringify(plan));
    await rename(this.#path(`${id}.new`), this.#path(`${id}.json`));
  }

  /** What servers of this plan saw, oldest first. */
  async events(id: string): Promise<readonly ServerEvent[]> {
    const text = await readFile(this.#path(`${id}.log`), 'utf8').catch(() => '');
    const lines = text.split('\n').filter((line) => line !== '');
    return lines.map((line): ServerEvent => JSON.parse(line));
  }

  /** Names of the events of a plan. */
  async seen(id: string): Promise<readonly string[]> {
    return (await this.events(id)).map(({ event }) => event);
  }

  /** A frontend of one project over the servers of the bench, or over others. */
  frontend(
    project: string = this.home.path,
    servers: Settings['mcpServers'] = this.servers,
    reader?: ResultReader,
  ): CapabilityFrontend {
    const { gates } = referenceContract(readContract('reasonix'));
    return this.host.frontend({
      project,
      home: this.home.path,
      marker: 'bench',
      settings: () => ({ mcpServers: servers }),
      gates: { ...gates.mcp, ...this.#options.gates },
      tools: this.#options.tools ?? [],
      head: [],
      ...(reader ? { reader } : {}),
    });
  }

  /** The answer to a call of the proxy, run without gates. */
  async use(frontend: CapabilityFrontend, args: Values): Promise<TargetResult> {
    const resolved = await frontend.resolve(args, () => null);
    if (resolved.kind === 'target') return this.run(resolved.target);
    resolved.commit?.();
    return resolved.result;
  }

  /** The answer to a call of a capability. */
  call(frontend: CapabilityFrontend, id: string, args: Values = {}): Promise<TargetResult> {
    return this.use(frontend, { action: 'call', capability_id: id, arguments: args });
  }

  /** The target that a call of a capability means. */
  async target(frontend: CapabilityFrontend, id: string, args: Values = {}): Promise<Target> {
    const call = { action: 'call', capability_id: id, arguments: args };
    const resolved = await frontend.resolve(call, () => null);
    if (resolved.kind === 'target') return resolved.target;
    throw new Error(`answered ${resolved.result.text}`);
  }

  /** Runs what a target requires and the target, as the dispatcher does behind the gates. */
  async run(target: Target, signal: AbortSignal = this.#context.signal): Promise<TargetResult> {
    const context = { ...this.#context, signal };
    for (const required of target.requires ?? []) {
      const result = await required.run(context);
      if (result.kind !== 'ok') return result;
    }
    return target.run(context);
  }

  /** Inspects a capability: the parsed answer. */
  async inspect(frontend: CapabilityFrontend, id: string): Promise<Inspected> {
    const { text } = await this.use(frontend, { action: 'inspect', capability_id: id });
    return JSON.parse(text);
  }

  #path(name: string): string {
    return join(this.home.path, name);
  }
}

/** What of a server's entry a test may set besides its plan. */
export interface ServerExtras {
  readonly env?: { readonly [name: string]: string };
  readonly autoStart?: boolean;
}

/** What tests look at in an inspected capability. */
export interface Inspected {
  readonly source: string;
  readonly status: string;
  readonly partial: boolean;
  readonly problems: readonly string[];
  readonly tools: readonly { readonly id: string; readonly name: string }[];
}
