import type { LoadedDocument } from './document-kinds.ts';
import { didYouMean } from './nearest-word.ts';
import type { ParsedContract } from './parsed-contract.ts';
import type { Problem } from './problem.ts';
import { problemAt } from './problem-at.ts';
import { showValue } from './show-value.ts';

type AgentsDocument = LoadedDocument<'agents'>;

/** What is wrong between the agents of a contract and its roles, tools and cells; empty when they fit together. */
export function agentProblems(parts: ParsedContract): readonly Problem[] {
  const { agents } = parts;
  if (agents === null) return roleProblems(parts, []);
  const roles = agents.value.roles.map(({ role }) => role);
  return [
    ...roleProblems(parts, roles),
    ...doubledRoles(agents),
    ...withheldProblems(agents, parts),
    ...launcherProblems(agents, parts),
    ...shownProblems(agents, parts),
  ];
}

/** A role with cells and no entry would have nobody to be; one without cells would be shown nothing. */
function roleProblems(
  { contract, agents }: ParsedContract,
  described: readonly string[],
): readonly Problem[] {
  const declared = contract.value.roles.filter((role) => role !== 'root');
  const left = declared.filter((role) => !described.includes(role));
  const unknown = described.filter((role) => !contract.value.roles.some((known) => known === role));
  return [
    ...left.map((role) => {
      const message = `the agents of the contract do not describe the role ${showValue(role)}`;
      return problemAt(contract.parsed, ['roles', contract.value.roles.indexOf(role)], message);
    }),
    ...unknown.flatMap((role) => {
      if (agents === null) return [];
      const path = ['roles', described.indexOf(role), 'role'];
      return [problemAt(agents.parsed, path, `the contract declares no role ${showValue(role)}`)];
    }),
  ];
}

function doubledRoles({ value, parsed }: AgentsDocument): readonly Problem[] {
  const roles = value.roles.map(({ role }) => role);
  return roles.flatMap((role, index) => {
    if (roles.indexOf(role) === index) return [];
    return [problemAt(parsed, ['roles', index, 'role'], `the role ${showValue(role)} is described already`)];
  });
}

function withheldProblems({ value, parsed }: AgentsDocument, { tools }: ParsedContract): readonly Problem[] {
  const known = tools.map(({ value: tool }) => tool.name);
  return value.roles.flatMap(({ withheld }, role) =>
    withheld.flatMap((name, index) => {
      if (known.includes(name)) return [];
      return [problemAt(parsed, ['roles', role, 'withheld', index], noTool(name, known))];
    }),
  );
}

function launcherProblems({ value, parsed }: AgentsDocument, { tools }: ParsedContract): readonly Problem[] {
  const known = tools.map(({ value: tool }) => tool.name);
  const roles: readonly string[] = value.roles.map(({ role }) => role);
  const named = value.launchers.map(({ tool }) => tool);
  return value.launchers.flatMap(({ tool, role, grants = [] }, row) => {
    const at = (...path: (string | number)[]): (string | number)[] => ['launchers', row, ...path];
    const own = known.includes(tool) ? [] : [problemAt(parsed, at('tool'), noTool(tool, known))];
    const twice =
      named.indexOf(tool) < row
        ? [problemAt(parsed, at('tool'), `${showValue(tool)} is a launcher already`)]
        : [];
    const started = roles.includes(role)
      ? []
      : [problemAt(parsed, at('role'), `the role ${showValue(role)} is not described`)];
    const granted = grants.flatMap((name, index) =>
      known.includes(name) ? [] : [problemAt(parsed, at('grants', index), noTool(name, known))],
    );
    return [...own, ...twice, ...started, ...granted];
  });
}

/** What a role is shown and may not reach would be refused each time it is called. */
function shownProblems({ value }: AgentsDocument, { surfaces }: ParsedContract): readonly Problem[] {
  if (surfaces === null) return [];
  return surfaces.value.cells.flatMap(({ id, names }, row) => {
    const withheld = value.roles.find(({ role }) => id.startsWith(`${role}.`))?.withheld ?? [];
    return names.flatMap((name, index) => {
      if (!withheld.includes(name)) return [];
      const message = `${showValue(name)} is withheld from the role of this cell`;
      return [problemAt(surfaces.parsed, ['cells', row, 'names', index], message)];
    });
  });
}

function noTool(name: string, known: readonly string[]): string {
  return `no tool is called ${showValue(name)}${didYouMean(name, known)}`;
}
