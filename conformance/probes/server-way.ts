import type { Lab, LabSession, ToolResult } from '../lab/lab.ts';
import { callTools, type ScriptedCall, say } from '../model/model-step.ts';
import { firstRequest } from './first-request.ts';

/** How the model of one session gets at the tools of servers, whether it sees them or has a proxy for them. */
export interface ServerWay {
  /**
   * What the model is told of each server's tools, by name of the server: the proxy's answer to the call of the server,
   * else the entries of its tools. Takes a turn.
   */
  learn(servers: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The call of a tool with this text as its arguments, absent for none; null where nothing bears a fitting name. */
  call(server: string, tool: string, argumentsText?: string): ScriptedCall | null;
  /** Makes calls one after the other in a turn of their own; their results in order, null for one without. */
  run(calls: readonly (ScriptedCall | null)[]): Promise<readonly (ToolResult | null)[]>;
}

/** The way of a session, by whether its subject declares the proxy. */
export function serverWay({ subject }: Pick<Lab, 'subject'>, session: LabSession): ServerWay {
  return subject.features?.includes('capability-proxy') ? new Proxied(session) : new Shown(session);
}

class Calls {
  readonly session: LabSession;
  #made = 0;

  constructor(session: LabSession) {
    this.session = session;
  }

  async run(calls: readonly (ScriptedCall | null)[]): Promise<readonly (ToolResult | null)[]> {
    const named = calls.map((call) => {
      this.#made += 1;
      return call && { ...call, id: `call_server_${this.#made}` };
    });
    const steps = named.flatMap((call) => (call === null ? [] : [callTools(call)]));
    if (steps.length === 0) return calls.map(() => null);
    const { results } = await this.session.turn([...steps, say('Done.')]);
    return named.map((call) => results.find(({ callId }) => callId === call?.id) ?? null);
  }
}

class Proxied extends Calls implements ServerWay {
  async learn(servers: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const results = await this.run(servers.map((server) => viaProxy(`mcp-server:${server}`)));
    return new Map(servers.map((server, index) => [server, results[index]?.text ?? '']));
  }

  call(server: string, tool: string, argumentsText?: string): ScriptedCall {
    return viaProxy(`mcp-tool:${server}/${tool}`, argumentsText);
  }
}

class Shown extends Calls implements ServerWay {
  #names: readonly string[] = [];

  async learn(servers: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const turn = await this.session.turn([say('Done.')]);
    const items = firstRequest(turn).surface.tools?.items ?? [];
    this.#names = items.flatMap(({ name }) => name ?? []);
    const entriesOf = (server: string): string =>
      items
        .filter(({ name }) => plain(name ?? '').includes(plain(server)))
        .map(({ bytes }) => Buffer.from(bytes).toString('utf8'))
        .join('\n');
    return new Map(servers.map((server) => [server, entriesOf(server)]));
  }

  call(server: string, tool: string, argumentsText = ''): ScriptedCall | null {
    const [name, ...others] = namesFor(this.#names, server, tool);
    return name === undefined || others.length > 0 ? null : { name, arguments: argumentsText };
  }
}

/** Names under which a tool of a server may be shown: the server's somewhere, then the tool's at the end. */
export function namesFor(names: readonly string[], server: string, tool: string): readonly string[] {
  const end = plain(server) + plain(tool);
  return plain(server) === '' || plain(tool) === '' ? [] : names.filter((name) => plain(name).endsWith(end));
}

/** Letters and digits alone: what parts a server from its tool in a name differs from agent to agent. */
function plain(name: string): string {
  return name.replace(/[^A-Za-z0-9]/g, '').toLowerCase();
}

/** A call of a capability through the proxy; the arguments are text, so that they may be anything. */
export function viaProxy(id: string, argumentsText?: string): ScriptedCall {
  const sound = JSON.stringify({ action: 'call', capability_id: id });
  const text = argumentsText === undefined ? sound : `${sound.slice(0, -1)},"arguments":${argumentsText}}`;
  return { name: 'use_capability', arguments: text };
}
