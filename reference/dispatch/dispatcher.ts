import type { Catalog, RegisteredTool } from '../catalog/catalog.ts';
import { ToolArguments } from '../catalog/tool-arguments.ts';
import type { ToolContext } from '../catalog/tool-handler.ts';
import { refusal } from '../gates/refusal.ts';
import type { CallRequest, ReferenceOverrides } from '../overrides.ts';
import { truncateResult } from '../results/truncate-result.ts';
import { ArgumentValidator } from './argument-validator.ts';
import { nearestNames } from './nearest-names.ts';
import { parseArguments } from './parse-arguments.ts';

type Values = { readonly [key: string]: unknown };

/** What a call may do: the session's mode and permission, and all that handlers reach. */
export interface DispatchSession {
  readonly mode: string;
  readonly allowWrites: boolean;
  readonly context: Omit<ToolContext, 'tools' | 'callTool'>;
}

/**
 * The one way from a call to its result: name, arguments, validation on the real target, gates, run, truncation. A call
 * that fails anywhere is answered by text and never ends the turn.
 */
export class Dispatcher {
  readonly #catalog: Catalog;
  readonly #overrides: ReferenceOverrides;
  readonly #validator = new ArgumentValidator();

  constructor(catalog: Catalog, overrides: ReferenceOverrides) {
    this.#catalog = catalog;
    this.#overrides = overrides;
  }

  /** The text of the tool message that answers this call. */
  async answer(call: CallRequest, session: DispatchSession): Promise<string> {
    const next = (asked: CallRequest): Promise<string> => this.#answer(asked, session);
    return this.#overrides.answerCall ? this.#overrides.answerCall(call, next) : next(call);
  }

  async #answer(call: CallRequest, session: DispatchSession): Promise<string> {
    const target = this.#resolve(call.name);
    const text = target ? await this.#parseAndRun(target, call, session) : this.#unknown(call.name);
    return truncateResult(text, { tool: call.name, callId: call.id }, session.context.limits.result);
  }

  async #parseAndRun(target: RegisteredTool, call: CallRequest, session: DispatchSession): Promise<string> {
    const override = this.#overrides.parseArguments;
    const parsed = override
      ? override(call.argumentsText, parseArguments)
      : parseArguments(call.argumentsText);
    return parsed.ok
      ? this.#run(target, parsed.value, session)
      : `error: invalid arguments: ${parsed.reason}`;
  }

  async #run(target: RegisteredTool, values: Values, session: DispatchSession): Promise<string> {
    const { tool } = target;
    const problems = await this.#problems(target, values);
    if (problems.length > 0) return `error: invalid arguments: ${problems.slice(0, 8).join('; ')}`;
    const { allowWrites } = session;
    const mode = this.#overrides.gateMode?.(session.mode) ?? session.mode;
    const refused = refusal({ tool, args: values, mode, allowWrites });
    if (refused !== null) return `blocked: ${refused}`;
    const context = {
      ...session.context,
      tools: this.#catalog.tools,
      callTool: (name: string, args: Values) => this.#callTool(name, args, session),
    };
    try {
      return await target.handler.run(new ToolArguments(values), context);
    } catch (cause) {
      return `error: ${cause instanceof Error ? cause.message : String(cause)}`;
    }
  }

  async #callTool(name: string, values: Values, session: DispatchSession): Promise<string> {
    const target = this.#resolve(name);
    return target ? this.#run(target, values, session) : this.#unknown(name);
  }

  #resolve(name: string): RegisteredTool | undefined {
    const exact = (called: string): string | null => (this.#catalog.find(called) ? called : null);
    const resolved = this.#overrides.resolveName ? this.#overrides.resolveName(name, exact) : exact(name);
    return resolved === null ? undefined : this.#catalog.find(resolved);
  }

  async #problems({ tool }: RegisteredTool, values: Values): Promise<readonly string[]> {
    const check = await this.#validator.checkFor(tool);
    const override = this.#overrides.validateArguments;
    if (!override) return check(values);
    return override(tool.name, values, (name, inner) => (name === tool.name ? check(inner) : []));
  }

  #unknown(name: string): string {
    const near = nearestNames(name, this.#catalog.names);
    const hint =
      near.length > 0 ? `did you mean ${near.join(' or ')}?` : `known: ${this.#catalog.names.join(', ')}`;
    return `error: unknown tool ${JSON.stringify(name)}; ${hint}`;
  }
}
