import type { Gates } from '../../spec/generated/gates.gen.ts';
import type { PermissionRules, Settings } from '../../spec/generated/settings.gen.ts';
import { resultTargetName } from '../capability/result-capability.ts';
import { hookProblems } from '../gates/hooks/hook-match.ts';
import { readRule } from '../gates/permissions/permission-rule.ts';
import { ruleProblems } from '../gates/permissions/rule-problems.ts';
import { McpNames } from '../mcp/mcp-names.ts';

/** What of the settings means nothing, one sentence each: rules that match nothing, hooks that never fire. */
export function settingsWarnings(
  { permissions, hooks, mcpServers }: Settings,
  gates: Gates,
  names: readonly string[],
): readonly string[] {
  const { groups } = gates.permission;
  const servers = Object.keys(mcpServers ?? {});
  return [
    ...(permissions === undefined
      ? []
      : ruleProblems(permissions, groups, [
          ...names,
          resultTargetName,
          ...serverNames(permissions, servers, gates),
        ])),
    ...(hooks === undefined ? [] : hookProblems(hooks)),
  ];
}

/**
 * Names that servers bear or may bear: the start of each, and what a rule says of a tool. Which tools a server has is
 * known only when it runs, so an exact name behind its prefix is believed.
 */
function serverNames(
  { allow = [], ask = [], deny = [] }: PermissionRules,
  servers: readonly string[],
  gates: Gates,
): readonly string[] {
  const names = new McpNames(gates.mcp, {});
  const prefixes = servers.map((server) => names.prefix(server));
  const believed = [...allow, ...ask, ...deny].flatMap((text) => {
    const reading = readRule(text);
    if (!reading.ok || /[*?]/.test(reading.rule.name)) return [];
    const { name } = reading.rule;
    return prefixes.some((prefix) => name.startsWith(prefix) && name !== prefix) ? [name] : [];
  });
  return [...servers.map((server) => names.connect(server)), ...believed];
}
