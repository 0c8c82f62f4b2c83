import { matchesGlob } from './glob.ts';
import { type PathSpellings, plainSpecifier } from './path-spellings.ts';
import type { PermissionRule } from './permission-rule.ts';
import type { RuleLists } from './rule-lists.ts';
import type { RuleVerdict } from './rule-verdict.ts';

/**
 * What the rules for a tool say about the places that a call names. Refusing and asking holds for any of them under any
 * name; allowing holds for all of them under their plain names.
 */
export function judgePaths(places: readonly PathSpellings[], lists: RuleLists): RuleVerdict {
  const refused = lists.denied.find((rule) => speaksOfAny(rule, places));
  if (refused) return { verdict: 'deny', rule: refused.source, reason: null };
  const granted = vouching(lists.granted, places);
  if (granted) return { verdict: 'allow', rule: granted.source, reason: null };
  const asking = lists.ask.find((rule) => speaksOfAny(rule, places));
  if (asking) return { verdict: 'ask', rule: asking.source, reason: null };
  const allowed = vouching([...lists.granted, ...lists.allow], places);
  return allowed
    ? { verdict: 'allow', rule: allowed.source, reason: null }
    : { verdict: 'none', rule: null, reason: null };
}

/** Without places only bare rules speak. */
function speaksOfAny(rule: PermissionRule, places: readonly PathSpellings[]): boolean {
  if (rule.specifier.kind === 'none') return true;
  return places.some(({ all }) => all.some((name) => matchesPath(rule, name)));
}

function vouching(
  rules: readonly PermissionRule[],
  places: readonly PathSpellings[],
): PermissionRule | undefined {
  const bare = rules.find(({ specifier }) => specifier.kind === 'none');
  if (bare || places.length === 0) return bare;
  const found = places.map(({ plain }) =>
    rules.find((rule) => plain.some((name) => matchesPath(rule, name))),
  );
  return found.includes(undefined) ? undefined : found[0];
}

function matchesPath({ specifier }: PermissionRule, name: string): boolean {
  if (specifier.kind === 'none') return true;
  const text = plainSpecifier(specifier.text);
  return specifier.kind === 'literal' ? text === name : matchesGlob(text, name);
}
