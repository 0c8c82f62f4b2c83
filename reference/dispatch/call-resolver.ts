import type { ProxyResolution, ReachTool } from '../capability/capability-frontend.ts';
import type { Catalog, RegisteredTool } from '../catalog/catalog.ts';
import type { ReferenceOverrides } from '../overrides.ts';
import { type ArgumentCheck, ArgumentValidator } from './argument-validator.ts';
import { builtInTarget } from './built-in-target.ts';
import type { DispatchSession } from './dispatch-session.ts';
import { nearestNames } from './nearest-names.ts';
import { parseArguments } from './parse-arguments.ts';
import type { Target, TargetResult, Values } from './target.ts';

/** What a call means. `unknown` and `invalid` have nothing that could be run. */
export type ResolvedCall =
  | { readonly kind: 'target'; readonly target: Target }
  | { readonly kind: 'unknown'; readonly text: string }
  | { readonly kind: 'invalid'; readonly target: string; readonly reason: string };

/** Handler of the proxy, whose calls are calls of something else. */
const proxyHandler = 'use_capability';

/** Turns a called name and its arguments into the one target that it stands for. Nothing here has an effect. */
export class CallResolver {
  readonly #catalog: Catalog;
  readonly #overrides: ReferenceOverrides;
  readonly #validator = new ArgumentValidator();

  constructor(catalog: Catalog, overrides: ReferenceOverrides) {
    this.#catalog = catalog;
    this.#overrides = overrides;
  }

  async resolve(name: string, argumentsText: string, session: DispatchSession): Promise<ResolvedCall> {
    const override = this.#overrides.parseArguments;
    const parsed = override ? override(argumentsText, parseArguments) : parseArguments(argumentsText);
    const registered = this.#find(name, session);
    // An unknown name is told before faults of the arguments: mending those would not help.
    if (registered === undefined) {
      const found = await this.#beyond(name, parsed.ok ? parsed.value : {}, session);
      if (found.kind !== 'target' || parsed.ok) return found;
      return { kind: 'invalid', target: found.target.name, reason: parsed.reason };
    }
    if (!parsed.ok) return { kind: 'invalid', target: registered.tool.name, reason: parsed.reason };
    if (registered.tool.handler === proxyHandler) return this.#proxied(registered, parsed.value, session);
    return { kind: 'target', target: this.#builtIn(registered, parsed.value) };
  }

  #find(name: string, { withheld }: DispatchSession): RegisteredTool | undefined {
    const exact = (called: string): string | null =>
      this.#catalog.find(called) && !withheld?.has(called) ? called : null;
    const resolved = this.#overrides.resolveName ? this.#overrides.resolveName(name, exact) : exact(name);
    return resolved === null ? undefined : this.#catalog.find(resolved);
  }

  #builtIn(registered: RegisteredTool, args: Values): Target {
    return builtInTarget(registered, args, () => this.#problems(registered, args));
  }

  async #problems({ tool }: RegisteredTool, values: Values): Promise<readonly string[]> {
    const check: ArgumentCheck = tool.lenient === true ? () => [] : await this.#validator.checkFor(tool);
    const override = this.#overrides.validateArguments;
    if (!override) return check(values);
    return override(tool.name, values, (name, inner) => (name === tool.name ? check(inner) : []));
  }

  async #proxied(proxy: RegisteredTool, values: Values, session: DispatchSession): Promise<ResolvedCall> {
    await session.settings.refresh();
    const reach: ReachTool = (name, args) => {
      const found = this.#find(name, session);
      return found === undefined || found.tool.handler === proxyHandler ? null : this.#builtIn(found, args);
    };
    const next = (args: Values): Promise<ProxyResolution> => session.frontend.resolve(args, reach);
    const override = this.#overrides.resolveProxy;
    const resolution = await (override ? override(values, next) : next(values));
    if (resolution.kind === 'target') return resolution;
    const own = builtInTarget(proxy, values, async () => []);
    return answered(own, resolution.result, () => resolution.commit?.());
  }

  /** A name that no registered tool bears: a tool of a server, or nothing. */
  async #beyond(name: string, values: Values, session: DispatchSession): Promise<ResolvedCall> {
    await session.settings.refresh();
    const resolution = await session.frontend.resolveName(name, values);
    if (resolution.kind === 'target') return resolution;
    if (resolution.kind === 'answer') {
      return answered(namedTarget(name, values), resolution.result, () => resolution.commit?.());
    }
    return {
      kind: 'unknown',
      text: this.#unknown(name, session, resolution.kind === 'ambiguous' ? resolution.candidates : null),
    };
  }

  #unknown(
    name: string,
    { frontend, withheld }: DispatchSession,
    candidates: readonly string[] | null,
  ): string {
    const shown = JSON.stringify(name);
    if (candidates !== null)
      return `error: ${shown} may be ${candidates.join(' or ')}; call one of them by its name`;
    const reached = this.#catalog.names.filter((known) => !withheld?.has(known));
    const names = [...reached, ...frontend.shown.map((tool) => tool.name)];
    const near = nearestNames(name, names);
    const hint = near.length > 0 ? `did you mean ${near.join(' or ')}?` : `known: ${names.join(', ')}`;
    return `error: unknown tool ${shown}; ${hint}`;
  }
}

const invalidMark = 'invalid arguments: ';

/** An answer that is ready. It goes through the gates as a target of its own, and is committed only behind them. */
function answered(own: Target, result: TargetResult, commit: () => void): ResolvedCall {
  if (result.kind === 'error' && result.text.startsWith(invalidMark)) {
    return { kind: 'invalid', target: own.name, reason: result.text.slice(invalidMark.length) };
  }
  const run = async (): Promise<TargetResult> => {
    commit();
    return result;
  };
  return { kind: 'target', target: { ...own, run } };
}

/** What bears the name cannot be had, so nothing but the answer that says so would run. */
function namedTarget(name: string, args: Values): Target {
  const run = (): Promise<TargetResult> => Promise.reject(new Error(`${name} has no answer`));
  const known = { kind: 'mcp-tool', readOnly: true, destructive: false, handler: null } as const;
  return { ...known, name, args, problems: async () => [], run };
}
