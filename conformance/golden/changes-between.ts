import { hash } from 'node:crypto';
import type { PendingChange } from '../../spec/generated/pending.gen.ts';
import { changeId } from './change-id.ts';
import type { GoldenContent } from './golden-content.ts';
import { piecesOf } from './tools-file.ts';

/** What a change is told by: the name that goes into its id, and the digest. */
interface NamedDigest {
  readonly name: string;
  readonly sha256: string;
}

/**
 * The differences between two contents of one unit, each with its id; null stands for a unit that is not there.
 * Together the digests fix every byte, so two captures with the same change ids are the same capture.
 */
export function changesBetween(
  contract: string,
  before: GoldenContent | null,
  after: GoldenContent | null,
): readonly PendingChange[] {
  const [old, fresh] = [namedDigests(before), namedDigests(after)];
  const keys = new Set([...old.keys(), ...fresh.keys()]);
  return [...keys].flatMap((key) => {
    const [was, is] = [old.get(key), fresh.get(key)];
    if (was?.sha256 === is?.sha256) return [];
    const name = is?.name ?? was?.name ?? '';
    const digests = { before: was?.sha256 ?? null, after: is?.sha256 ?? null };
    return [{ id: changeId({ contract, name, ...digests }), name, ...digests }];
  });
}

/** The keys keep apart what may bear the same name: a tool called `order` is not the order. */
function namedDigests(content: GoldenContent | null): ReadonlyMap<string, NamedDigest> {
  const digests = new Map<string, NamedDigest>();
  const { tools, system, registry } = content ?? {};
  if (tools !== undefined) addPieces(digests, tools);
  if (registry !== undefined) addPieces(digests, registry);
  if (system !== undefined) digests.set('system', { name: 'system', sha256: hash('sha256', system) });
  return digests;
}

/** Each entry by its own bytes, and `order` by all bytes with every entry cut down to its name. */
function addPieces(digests: Map<string, NamedDigest>, bytes: Uint8Array): void {
  const frame: Uint8Array[] = [];
  let end = 0;
  for (const { label, span } of piecesOf(bytes)) {
    digests.set(`tool ${label}`, {
      name: label,
      sha256: hash('sha256', bytes.subarray(span.start, span.end)),
    });
    frame.push(bytes.subarray(end, span.start), Buffer.from(JSON.stringify(label)));
    end = span.end;
  }
  const sha256 = hash('sha256', Buffer.concat([...frame, bytes.subarray(end)]));
  digests.set('order', { name: 'order', sha256 });
}
