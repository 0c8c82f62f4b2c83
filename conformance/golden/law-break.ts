import type { LawKind } from '../../spec/generated/surfaces.gen.ts';
import type { Surface, SurfaceTool } from '../surface/surface.ts';

/**
 * How the tools of two cells break a law that is read from the former to the latter, in one sentence; null where it
 * holds. Judged on the bytes as they were sent: an entry of the same name in other words is another entry.
 */
export function lawBreak(kind: LawKind, before: Surface, after: Surface): string | null {
  const [former, latter] = [before.tools?.items ?? [], after.tools?.items ?? []];
  if (kind === 'subset-of') return firstSaid(former, (tool) => missingFrom(tool, latter));
  if (kind === 'equal') {
    if (sameBytes(before.tools?.bytes, after.tools?.bytes)) return null;
    const other = prefixBreak(former, latter) ?? prefixBreak(latter, former);
    return other ?? 'the same entries stand in other bytes between them';
  }
  return prefixBreak(former, latter);
}

/** The bytes of one entry in each of two surfaces: whether they are the same, or why not in one sentence. */
export function entryBreak(name: string, before: Surface, after: Surface): string | null {
  const tool = before.tools?.items.find((one) => one.name === name);
  if (tool === undefined) return `"${name}" is missing from the former`;
  return missingFrom(tool, after.tools?.items ?? []);
}

function missingFrom(tool: SurfaceTool, latter: readonly SurfaceTool[]): string | null {
  if (latter.some(({ bytes }) => sameBytes(bytes, tool.bytes))) return null;
  const isNamed = latter.some(({ name }) => name === tool.name);
  return isNamed ? `"${nameOf(tool)}" has other bytes` : `"${nameOf(tool)}" is only in the former`;
}

function prefixBreak(former: readonly SurfaceTool[], latter: readonly SurfaceTool[]): string | null {
  return firstSaid(former, (tool, index) => {
    const other = latter[index];
    if (other !== undefined && sameBytes(other.bytes, tool.bytes)) return null;
    const said = missingFrom(tool, latter);
    return said ?? `"${nameOf(tool)}" stands at place ${index} of the former alone`;
  });
}

function firstSaid(
  tools: readonly SurfaceTool[],
  say: (tool: SurfaceTool, index: number) => string | null,
): string | null {
  for (const [index, tool] of tools.entries()) {
    const said = say(tool, index);
    if (said !== null) return said;
  }
  return null;
}

function nameOf({ name, index }: SurfaceTool): string {
  return name ?? `entry ${index}`;
}

function sameBytes(one: Uint8Array = new Uint8Array(), other: Uint8Array = new Uint8Array()): boolean {
  return Buffer.compare(one, other) === 0;
}
