import { ToolFailure } from '../../catalog/tool-failure.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { isWithinPaths } from './is-within-paths.ts';

/**
 * The places that a child may write, relative to the workspace with links followed. Throws a ToolFailure for a pattern,
 * for a place outside the workspace and for one that the parent itself may not write. Null where nothing is narrowed.
 */
export async function narrowedPaths(
  asked: readonly string[] | null,
  outer: readonly string[] | null,
  workspace: Workspace,
): Promise<readonly string[] | null> {
  if (asked === null) return outer;
  const places: string[] = [];
  for (const path of asked) {
    if (/[*?[\]{}]/.test(path)) {
      throw new ToolFailure(`the write path ${JSON.stringify(path)} is a pattern; name files and folders`);
    }
    const { shown } = await workspace.resolve(path);
    if (outer !== null && !isWithinPaths(shown, outer)) {
      throw new ToolFailure(`the write path ${JSON.stringify(path)} is none that this agent may write`);
    }
    places.push(shown);
  }
  return places;
}
