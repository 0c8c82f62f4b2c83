import type { PermissionGate } from '../../../spec/generated/gates.gen.ts';
import type { PermissionRules } from '../../../spec/generated/settings.gen.ts';
import type { Target } from '../../dispatch/target.ts';
import type { ShellCommand } from '../shell/shell-command.ts';
import { readRule } from './permission-rule.ts';

/** Rules that a session has learnt from answers of its client, as texts. */
export interface SessionGrants {
  readonly allowed: readonly string[];
  readonly denied: readonly string[];
}

/** Places where a broken subject judges otherwise. */
export interface RuleSeams {
  /** Whether a name in a rule means this tool. */
  readonly namesTool?: (name: string, tool: string, next: (name: string, tool: string) => boolean) => boolean;
  /** What a shell command is made of. */
  readonly readCommand?: (
    command: string,
    next: (command: string) => Promise<ShellCommand | null>,
  ) => Promise<ShellCommand | null>;
}

/** One call and the rules that it is judged by. */
export interface RuleInput {
  readonly rules: PermissionRules;
  readonly groups: PermissionGate['groups'];
  readonly target: Target;
  readonly grants: SessionGrants;
  /** Absolute path of the workspace. Without it an absolute path is only compared as it is spelt. */
  readonly workspace?: string;
  readonly matches?: RuleSeams;
}

/** What the rules say; `none` leaves the call to the fallback. */
export interface RuleVerdict {
  readonly verdict: 'deny' | 'ask' | 'allow' | 'none';
  /** Text of the rule that decided, or null where none did. */
  readonly rule: string | null;
  /** Why, where no rule tells it; null otherwise. */
  readonly reason: string | null;
}

/** What the permission rules and the answers of this session say about a call. */
export async function judgeCall(input: RuleInput): Promise<RuleVerdict> {
  const { rules, grants } = input;
  const lists = [
    ['deny', rules.deny ?? []],
    ['deny', grants.denied],
    ['allow', grants.allowed],
    ['ask', rules.ask ?? []],
    ['allow', rules.allow ?? []],
  ] as const;
  for (const [verdict, list] of lists) {
    const rule = list.find((text) => isBareRuleFor(text, input));
    if (rule !== undefined) return { verdict, rule, reason: null };
  }
  return { verdict: 'none', rule: null, reason: null };
}

function isBareRuleFor(text: string, { groups, target }: RuleInput): boolean {
  const reading = readRule(text);
  if (!reading.ok || reading.rule.specifier.kind !== 'none') return false;
  const { name } = reading.rule;
  return name === target.name || (Object.hasOwn(groups, name) && (groups[name] ?? []).includes(target.name));
}
