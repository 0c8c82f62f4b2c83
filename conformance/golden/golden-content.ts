import { hash } from 'node:crypto';
import type { Digests } from '../../spec/generated/approval.gen.ts';
import type { Part } from './golden-paths.ts';

/** The judged bytes of one unit. A cell has tools and system, the unit `registry` has registry. */
export type GoldenContent = { readonly [part in Part]?: Uint8Array };

/** SHA-256 of each part. */
export function digestsOf(content: GoldenContent): Digests {
  const { tools, system, registry } = content;
  return {
    ...(tools && { tools: hash('sha256', tools) }),
    ...(system && { system: hash('sha256', system) }),
    ...(registry && { registry: hash('sha256', registry) }),
  };
}

/** Whether two units end in the same digests; null stands for a unit that is not there. */
export function sameDigests(one: Digests | null, other: Digests | null): boolean {
  if (one === null || other === null) return one === other;
  return one.tools === other.tools && one.system === other.system && one.registry === other.registry;
}
