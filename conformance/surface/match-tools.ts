import type { RawJson } from './raw-json.ts';
import { rawTool } from './raw-tool.ts';

/** One tool in two lists: null on the side where it is missing. */
export interface ToolPair {
  readonly name: string | null;
  readonly before: { readonly index: number; readonly value: RawJson } | null;
  readonly after: { readonly index: number; readonly value: RawJson } | null;
  /** Its place among the tools that both lists have is another. */
  readonly isMoved: boolean;
}

interface Placed {
  readonly name: string | null;
  readonly key: string;
  readonly index: number;
  readonly value: RawJson;
}

/**
 * Pairs the tools of two lists by name, the n-th of a name with the n-th of it, in the order of `after` with the
 * removed ones at the end. Where tools were added or removed, the others do not count as moved for that.
 */
export function matchTools(before: readonly RawJson[], after: readonly RawJson[]): readonly ToolPair[] {
  const olds = placed(before);
  const news = placed(after);
  const oldByKey = new Map(olds.map((tool) => [tool.key, tool]));
  const newKeys = new Set(news.map(({ key }) => key));
  const oldRank = ranks(olds.filter(({ key }) => newKeys.has(key)));
  const newRank = ranks(news.filter(({ key }) => oldByKey.has(key)));
  const kept = news.map((tool): ToolPair => {
    const old = oldByKey.get(tool.key) ?? null;
    const isMoved = old !== null && oldRank.get(tool.key) !== newRank.get(tool.key);
    return { name: tool.name, before: old, after: tool, isMoved };
  });
  const removed = olds.filter(({ key }) => !newKeys.has(key));
  return [
    ...kept,
    ...removed.map((tool) => ({ name: tool.name, before: tool, after: null, isMoved: false })),
  ];
}

function placed(tools: readonly RawJson[]): readonly Placed[] {
  const seen = new Map<string, number>();
  return tools.map((value, index) => {
    const { name } = rawTool(value);
    const spelt = JSON.stringify(name);
    const count = (seen.get(spelt) ?? 0) + 1;
    seen.set(spelt, count);
    return { name, key: `${spelt} ${count}`, index, value };
  });
}

function ranks(tools: readonly Placed[]): ReadonlyMap<string, number> {
  return new Map(tools.map(({ key }, rank) => [key, rank]));
}
