import type { GivenMapping } from '../../spec/generated/subject.gen.ts';
import type { Given, GivenHook, GivenServer } from './given.ts';

/** What a subject file can be given, by the name of its mapping. */
export type GivenKind = 'checks' | 'hooks' | 'mcp' | 'permissions' | 'planner' | 'routes';

type Values = { readonly [name: string]: unknown };

/** True when there is something of this kind to be written. */
export function isGiven(given: Given, kind: GivenKind): boolean {
  if (kind === 'hooks') return given.hooks.length > 0;
  if (kind === 'mcp') return given.servers.length > 0;
  if (kind === 'planner' || kind === 'checks' || kind === 'routes') return given[kind] !== undefined;
  return Object.values(given.permissions).some((rules) => rules.length > 0);
}

/** The entry that a hook becomes in the subject's own file. */
export function hookEntry(hook: GivenHook, mapping: GivenMapping): unknown {
  const values = {
    event: mapping.fields?.[hook.event] ?? hook.event,
    match: '*',
    command: hook.command,
    timeoutMs: hook.timeoutMs,
    timeoutSeconds: Math.ceil(hook.timeoutMs / 1000),
  };
  return entryOf(mapping, values, ['command', 'timeoutMs']);
}

/** The entry that a server becomes in the subject's own file. */
export function serverEntry(server: GivenServer, mapping: GivenMapping): unknown {
  const values = { ...server, commandLine: [server.command, ...server.args] };
  const named = mapping.shape === 'map' ? [] : ['name'];
  return entryOf(mapping, values, [...named, 'command', 'args', 'env', 'autoStart', 'enabled', 'authorized']);
}

/** The value that a planner becomes in the subject's own file. */
export function plannerEntry(plannerModel: string, { entry = '{plannerModel}' }: GivenMapping): unknown {
  return filled(entry, { plannerModel });
}

function entryOf({ entry, fields }: GivenMapping, values: Values, usual: readonly string[]): unknown {
  if (entry !== undefined) return filled(entry, values);
  if (fields === undefined) return Object.fromEntries(usual.map((name) => [name, values[name]]));
  const own = Object.entries(fields).filter(([name]) => name in values);
  return Object.fromEntries(own.map(([name, key]) => [key, values[name]]));
}

/** A text that is nothing but a template becomes the value itself; within a text it becomes text. */
function filled(entry: unknown, values: Values): unknown {
  if (typeof entry === 'string') {
    const whole = /^\{([A-Za-z]+)\}$/.exec(entry)?.[1];
    if (whole !== undefined && whole in values) return values[whole];
    return entry.replace(/\{([A-Za-z]+)\}/g, (text, name: string) => asText(values[name] ?? text));
  }
  if (Array.isArray(entry)) return entry.map((item) => filled(item, values));
  if (typeof entry !== 'object' || entry === null) return entry;
  return Object.fromEntries(Object.entries(entry).map(([key, item]) => [key, filled(item, values)]));
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
