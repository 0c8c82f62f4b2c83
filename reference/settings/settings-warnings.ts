import type { Gates } from '../../spec/generated/gates.gen.ts';
import type { Settings } from '../../spec/generated/settings.gen.ts';
import { hookProblems } from '../gates/hooks/hook-match.ts';
import { ruleProblems } from '../gates/permissions/rule-problems.ts';

/** What of the settings means nothing, one sentence each: rules that match nothing, hooks that never fire. */
export async function settingsWarnings(
  { permissions, hooks, mcpServers }: Settings,
  gates: Gates,
  names: readonly string[],
): Promise<readonly string[]> {
  const { groups } = gates.permission;
  const known = [...names, ...Object.keys(mcpServers ?? {}).map((server) => connectName(server, gates))];
  return [
    ...(permissions === undefined ? [] : ruleProblems(permissions, groups, known)),
    ...(hooks === undefined ? [] : hookProblems(hooks)),
  ];
}

function connectName(server: string, { mcp }: Gates): string {
  return mcp.connectName.replace('{server}', () => server);
}
