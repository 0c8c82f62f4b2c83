import type { PermissionRule } from './permission-rule.ts';
import { readRule } from './permission-rule.ts';
import type { RuleInput } from './rule-input.ts';

/** The rules that speak of one tool, by what they do. */
export interface RuleLists {
  readonly denied: readonly PermissionRule[];
  readonly granted: readonly PermissionRule[];
  readonly ask: readonly PermissionRule[];
  readonly allow: readonly PermissionRule[];
}

/** Reads all lists and keeps the rules for the target. A text that is no rule decides nothing; it was reported at load. */
export function ruleListsFor(input: RuleInput): RuleLists {
  const { rules, grants } = input;
  const kept = (texts: readonly string[] = []): PermissionRule[] =>
    texts.flatMap((text) => {
      const reading = readRule(text);
      return reading.ok && speaksOf(reading.rule.name, input) ? [reading.rule] : [];
    });
  return {
    denied: [...kept(rules.deny), ...kept(grants.denied)],
    granted: kept(grants.allowed),
    ask: kept(rules.ask),
    allow: kept(rules.allow),
  };
}

function speaksOf(name: string, { groups, target, matches }: RuleInput): boolean {
  const next = (rule: string, tool: string): boolean =>
    rule === tool || (Object.hasOwn(groups, rule) && (groups[rule] ?? []).includes(tool));
  return matches?.namesTool ? matches.namesTool(name, target.name, next) : next(name, target.name);
}
