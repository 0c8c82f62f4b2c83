import type { Gates } from '../../spec/generated/gates.gen.ts';
import type { Route, Settings } from '../../spec/generated/settings.gen.ts';
import { McpNames } from '../mcp/mcp-names.ts';
import { mentionedCapabilities } from './mentioned-capabilities.ts';
import type { Receipt } from './receipt.ts';

/** A route of a prompt that is not met. */
export interface RouteMiss {
  readonly capability: string;
  readonly use: Route['use'];
  /** True when the host itself found that it cannot be had. */
  readonly isUnavailable: boolean;
}

/** Whether the words of a prompt call for a route; `next` is what a sound book finds. */
export type RouteIsCalled = (prompt: string, next: boolean) => boolean;

type Outcome = 'succeeded' | 'declined' | 'unavailable';

/** Which capabilities the prompt of this turn calls for, and what became of them. */
export class RouteBook {
  readonly #names: McpNames;
  readonly #tools: readonly string[];
  readonly #isCalled: RouteIsCalled;
  #routes: ReadonlyMap<string, Route['use']> = new Map();
  readonly #outcomes = new Map<string, Outcome>();

  /** `tools` are the names of all registered tools. */
  constructor(gates: Gates['mcp'], tools: readonly string[], isCalled: RouteIsCalled = (_, next) => next) {
    this.#isCalled = isCalled;
    this.#names = new McpNames(gates, {});
    this.#tools = tools;
  }

  /** Forgets the turn before and finds what the prompt calls for. */
  begin(prompt: string, { routes = [], mcpServers = {} }: Settings): void {
    const configured = routes.filter((route) => this.#isCalled(prompt, callsFor(route, prompt)));
    const servers = Object.keys(mcpServers);
    const known = { tools: this.#tools, servers, names: this.#names };
    const mentioned = mentionedCapabilities(prompt, known);
    const use = new Map<string, Route['use']>(mentioned.map((capability) => [capability, 'prefer']));
    for (const route of configured) {
      if (use.get(route.capability) !== 'require') use.set(route.capability, route.use);
    }
    this.#routes = use;
    this.#outcomes.clear();
  }

  /** Takes what became of a call. A success is never taken back by what comes later. */
  note(receipt: Receipt): void {
    const outcome = outcomeOf(receipt);
    if (outcome === null) return;
    for (const capability of this.#routes.keys()) {
      if (this.#outcomes.get(capability) === 'succeeded') continue;
      if (this.#isMeant(capability, receipt)) this.#outcomes.set(capability, outcome);
    }
  }

  /** Routes that keep an answer from being the final one. */
  get misses(): readonly RouteMiss[] {
    return [...this.#routes].flatMap(([capability, use]) => {
      const outcome = this.#outcomes.get(capability);
      const isMet = outcome === 'succeeded' || (use === 'prefer' && outcome !== undefined);
      return isMet ? [] : [{ capability, use, isUnavailable: outcome === 'unavailable' }];
    });
  }

  #isMeant(capability: string, { target }: Receipt): boolean {
    if (target.handler === 'use_capability')
      return String(target.args['capability_id']).trim() === capability;
    const colon = capability.indexOf(':');
    const [kind, rest] = [capability.slice(0, colon), capability.slice(colon + 1)];
    if (kind === 'mcp-server') {
      return target.name === this.#names.connect(rest) || target.name.startsWith(this.#names.prefix(rest));
    }
    if (kind !== 'mcp-tool') return target.kind === 'built-in' && target.name === rest;
    // Names of servers and of tools may hold a slash: any cut may be the right one.
    return [...rest.matchAll(/\//g)].some(({ index }) => {
      return target.name === this.#names.tool(rest.slice(0, index), rest.slice(index + 1));
    });
  }
}

function outcomeOf({ target, outcome }: Receipt): Outcome | null {
  if (outcome === 'unavailable') return 'unavailable';
  if (outcome !== 'ok') return null;
  if (target.handler !== 'use_capability') return 'succeeded';
  const action = String(target.args['action']).trim().toLowerCase();
  if (action === 'decline') return 'declined';
  return action === 'call' ? 'succeeded' : null;
}

/** Words are whole ones: the trigger "test" is not in "latest". */
function callsFor({ triggers }: Route, prompt: string): boolean {
  if (triggers === undefined || triggers.length === 0) return true;
  const text = prompt.toLowerCase();
  return triggers.some((trigger) => {
    const word = trigger.toLowerCase().trim();
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
      if (!isInWord(text, at, word)) return true;
    }
    return false;
  });
}

function isInWord(text: string, at: number, word: string): boolean {
  const [before = '', after = ''] = [text[at - 1], text[at + word.length]];
  const glued = (outer: string, inner: string): boolean => /[\p{L}\p{N}_]{2}/u.test(outer + inner);
  return glued(before, word[0] ?? '') || glued(word.at(-1) ?? '', after);
}
