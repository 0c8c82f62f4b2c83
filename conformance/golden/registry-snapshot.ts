import type { LoadedContract } from '../../spec/load.ts';
import { canonicalJson } from '../surface/canonical-json.ts';
import { jsonObject, ownMember, ownText } from '../surface/json-object.ts';

/**
 * The snapshot of all registered entries of a contract: a JSON list in byte order of the names, one entry a line, with
 * the schema in its canonical form. It is no capture: flags and entries behind the proxy never cross the wire.
 */
export function registrySnapshot({ tools }: LoadedContract): Uint8Array {
  const lines = [...tools]
    .sort((one, other) => Buffer.compare(Buffer.from(one.name), Buffer.from(other.name)))
    .map(({ name, description, readOnly, parameters }) => {
      const head = JSON.stringify({ Name: name, Description: description, ReadOnly: readOnly });
      return `${head.slice(0, -1)},"Schema":${canonicalJson(parameters)}}`;
    });
  return Buffer.from(`[\n${lines.join(',\n')}\n]\n`);
}

/** The read-only flags in a snapshot, by tool name; empty where there is no snapshot or it cannot be read. */
export function registryFlags(snapshot: Uint8Array | undefined): ReadonlyMap<string, boolean> {
  const flags = new Map<string, boolean>();
  for (const value of entriesOf(snapshot)) {
    const entry = jsonObject(value);
    const name = entry === null ? null : ownText(entry, 'Name');
    const flag = entry === null ? undefined : ownMember(entry, 'ReadOnly');
    if (name !== null && typeof flag === 'boolean') flags.set(name, flag);
  }
  return flags;
}

function entriesOf(snapshot: Uint8Array | undefined): readonly unknown[] {
  if (snapshot === undefined) return [];
  try {
    const list: unknown = JSON.parse(Buffer.from(snapshot).toString('utf8'));
    return Array.isArray(list) ? list : [];
  } catch {
    // A snapshot that somebody damaged is named by its digest; here it just has no flags.
    return [];
  }
}
