import type { PermissionGate } from '../../../spec/generated/gates.gen.ts';
import type { PermissionRules } from '../../../spec/generated/settings.gen.ts';
import { nearestNames } from '../../dispatch/nearest-names.ts';
import { matchesGlob } from './glob.ts';
import { readRule } from './permission-rule.ts';

/**
 * What is wrong with these rules, one sentence each: texts that are no rule, and names that no tool bears. Such a rule
 * decides nothing, and whoever wrote it believes otherwise.
 */
export function ruleProblems(
  rules: PermissionRules,
  groups: PermissionGate['groups'],
  knownNames: readonly string[],
): readonly string[] {
  const known = [...new Set([...Object.keys(groups), ...knownNames])];
  const lists = [
    ['allow', rules.allow ?? []],
    ['ask', rules.ask ?? []],
    ['deny', rules.deny ?? []],
  ] as const;
  return lists.flatMap(([list, texts]) =>
    texts.flatMap((text) => {
      const problem = problemOf(text, known);
      return problem === null ? [] : [`permissions.${list}: rule ${JSON.stringify(text)} ${problem}`];
    }),
  );
}

function problemOf(text: string, known: readonly string[]): string | null {
  const reading = readRule(text);
  if (!reading.ok) return `is no rule: ${reading.reason}`;
  const { name } = reading.rule;
  if (known.includes(name)) return null;
  const isPattern = /[*?]/.test(name);
  const near = isPattern
    ? known.filter((candidate) => matchesGlob(name, candidate))
    : nearestNames(name, known);
  const meant = near.length > 0 ? `; did you mean ${near.slice(0, 3).join(' or ')}?` : '';
  const why = isPattern
    ? 'tool names match exactly, a wildcard in a name is a plain character'
    : 'no tool is named so';
  return `matches nothing: ${why}${meant}`;
}
