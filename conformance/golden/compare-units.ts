import { byteExcerpt } from '../surface/byte-excerpt.ts';
import { compareTools } from '../surface/compare-tools.ts';
import { firstDivergentByte } from '../surface/first-divergent-byte.ts';
import { prefixCost } from '../surface/prefix-cost.ts';
import { changesBetween } from './changes-between.ts';
import type { GoldenContent } from './golden-content.ts';
import { type Part, partsOf } from './golden-paths.ts';
import { piecesOf } from './tools-file.ts';
import type { PartDifference, UnitDifference } from './unit-difference.ts';

const contextBytes = 24;
const excerptBytes = 72;
const nothing = new Uint8Array();

/** How two contents of a unit differ, in bytes and in meaning, or null where no byte does. */
export function compareUnits(
  contract: string,
  unit: string,
  before: GoldenContent,
  after: GoldenContent,
): UnitDifference | null {
  const parts = partsOf(unit).flatMap((part) => comparePart(part, before[part], after[part]));
  if (parts.length === 0) return null;
  return {
    unit,
    parts,
    changes: changesBetween(contract, before, after),
    cost: costOf(parts, before),
  };
}

function comparePart(
  part: Part,
  old: Uint8Array = nothing,
  fresh: Uint8Array = nothing,
): readonly PartDifference[] {
  const offset = firstDivergentByte(old, fresh);
  if (offset === null) return [];
  if (part === 'system')
    return [
      { ...excerpts(old, fresh, offset), part, tool: null, sameMeaning: false, classes: ['text'], tools: [] },
    ];
  const { sameMeaning, classes, tools, beforeExcerpt, afterExcerpt } = compareTools(old, fresh);
  const tool = toolAt(old, offset) ?? toolAt(fresh, offset);
  return [{ part, offset, tool, before: beforeExcerpt, after: afterExcerpt, sameMeaning, classes, tools }];
}

function excerpts(
  old: Uint8Array,
  fresh: Uint8Array,
  offset: number,
): Pick<PartDifference, 'offset' | 'before' | 'after'> {
  const from = Math.max(0, offset - contextBytes);
  const lead = from > 0 ? '…' : '';
  return {
    offset,
    before: lead + byteExcerpt(old, from, excerptBytes),
    after: lead + byteExcerpt(fresh, from, excerptBytes),
  };
}

function toolAt(bytes: Uint8Array, offset: number): PartDifference['tool'] {
  const piece = piecesOf(bytes).find(({ span }) => span.start <= offset && offset < span.end);
  return piece === undefined ? null : { name: piece.label, offset: offset - piece.span.start };
}

/** The first place in the order in which a provider lays out the prefix: the system text, then the tools. */
function costOf(parts: readonly PartDifference[], before: GoldenContent): UnitDifference['cost'] {
  const [systemBytes, toolsBytes] = [before.system?.length ?? 0, before.tools?.length ?? 0];
  const first = parts.find(({ part }) => part === 'system') ?? parts.find(({ part }) => part === 'tools');
  if (first === undefined) return null;
  const part = first.part === 'system' ? 'system' : 'tools';
  const cost = prefixCost({ systemBytes, toolsBytes, firstDivergent: { part, offset: first.offset } });
  return { ...cost, totalBytes: systemBytes + toolsBytes };
}
