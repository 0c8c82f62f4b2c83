import { HarnessError } from '../../spec/errors.ts';
import type { GivenMapping } from '../../spec/generated/subject.gen.ts';
import type { Given } from './given.ts';
import { type GivenKind, hookEntry, plannerEntry, serverEntry } from './given-entries.ts';

interface JsonObject {
  [key: string]: unknown;
}

/**
 * Puts what is given of one kind into a configuration, at the place and in the shape that the subject file names. What
 * already stands there is kept: lists grow at their end. The configuration itself is changed.
 */
export function mergeGiven(document: unknown, kind: GivenKind, mapping: GivenMapping, given: Given): void {
  const at = new Place(document, mapping, `/config/given/${kind}/pointer`);
  if (kind === 'permissions') mergeLists(at, mapping, Object.entries(given.permissions));
  else if (kind === 'hooks') mergeHooks(at, mapping, given);
  else if (kind === 'mcp') mergeServers(at, mapping, given);
  else if (kind === 'checks' || kind === 'routes') at.put(given[kind]);
  else if (given.planner !== undefined) at.put(plannerEntry(given.planner, mapping));
}

function mergeHooks(at: Place, mapping: GivenMapping, { hooks }: Given): void {
  const entries = hooks.map((hook) => hookEntry(hook, mapping));
  if (mapping.shape === 'value') at.put(entries);
  else if (mapping.shape === 'array') at.list().push(...entries);
  else {
    const events = [...new Set(hooks.map(({ event }) => event))];
    const byEvent = events.map(
      (event) => [event, entries.filter((_, i) => hooks[i]?.event === event)] as const,
    );
    mergeLists(at, mapping, byEvent);
  }
}

function mergeServers(at: Place, mapping: GivenMapping, { servers }: Given): void {
  const entries = servers.map((server) => serverEntry(server, mapping));
  if (mapping.shape === 'value') at.put(entries);
  else if (mapping.shape === 'array') at.list().push(...entries);
  else for (const [index, { name }] of servers.entries()) setOwn(at.object(), name, entries[index]);
}

function mergeLists(
  at: Place,
  { fields, shape }: GivenMapping,
  lists: readonly (readonly [string, readonly unknown[]])[],
): void {
  const named = lists
    .filter(([, items]) => items.length > 0)
    .map(([name, items]) => [fields?.[name] ?? name, items] as const);
  if (shape === 'value') at.put(Object.fromEntries(named));
  else for (const [name, items] of named) at.listBelow(name).push(...items);
}

/** The place in a document that a JSON pointer names; objects on the way to it are made where they are missing. */
class Place {
  readonly #document: unknown;
  readonly #mapping: GivenMapping;
  readonly #at: string;
  readonly #steps: readonly string[];

  constructor(document: unknown, mapping: GivenMapping, at: string) {
    this.#document = document;
    this.#mapping = mapping;
    this.#at = at;
    const parts = mapping.pointer.split('/').slice(1);
    this.#steps = parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  }

  object(): JsonObject {
    return this.#objectAt(this.#steps);
  }

  list(): unknown[] {
    return this.#listAt(this.#steps);
  }

  listBelow(name: string): unknown[] {
    return this.#listAt([...this.#steps, name]);
  }

  put(value: unknown): void {
    const last = this.#steps.at(-1);
    if (last === undefined) throw this.#inTheWay([], 'the whole document');
    setOwn(this.#objectAt(this.#steps.slice(0, -1)), last, value);
  }

  #listAt(steps: readonly string[]): unknown[] {
    const last = steps.at(-1);
    if (last === undefined) throw this.#inTheWay([], 'an object');
    const parent = this.#objectAt(steps.slice(0, -1));
    const found = ownValue(parent, last);
    if (Array.isArray(found)) return found;
    if (found !== undefined) throw this.#inTheWay(steps, 'no list');
    const list: unknown[] = [];
    setOwn(parent, last, list);
    return list;
  }

  #objectAt(steps: readonly string[]): JsonObject {
    let here = this.#document;
    for (const [index, step] of steps.entries()) {
      if (!isObject(here)) break;
      const next = ownValue(here, step);
      if (next === undefined) setOwn(here, step, {});
      here = ownValue(here, step);
      if (!isObject(here)) throw this.#inTheWay(steps.slice(0, index + 1), 'no object');
    }
    if (isObject(here)) return here;
    throw this.#inTheWay([], 'no object');
  }

  #inTheWay(steps: readonly string[], what: string): HarnessError {
    const place = steps.length === 0 ? 'its root' : `"${steps.join('/')}"`;
    return new HarnessError(
      'CONFIG_INVALID',
      `nothing can be put into ${this.#mapping.file} at "${this.#mapping.pointer}" (${this.#at}): there is ${what} at ${place}`,
    );
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function ownValue(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Defined and not assigned, so that a name like __proto__ is a name like every other. */
function setOwn(object: JsonObject, key: string, value: unknown): void {
  Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
}
