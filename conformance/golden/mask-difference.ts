import type { UnitDifference } from './unit-difference.ts';

/** The difference with everything masked in it that was observed; digests, ids and places stay as they are. */
export function maskDifference(difference: UnitDifference, mask: (text: string) => string): UnitDifference {
  return {
    ...difference,
    parts: difference.parts.map((part) => ({
      ...part,
      before: mask(part.before),
      after: mask(part.after),
      tool: part.tool === null ? null : { ...part.tool, name: mask(part.tool.name) },
      tools: part.tools.map((tool) => ({ ...tool, name: tool.name === null ? null : mask(tool.name) })),
    })),
    changes: difference.changes.map((change) => ({ ...change, name: mask(change.name) })),
  };
}
