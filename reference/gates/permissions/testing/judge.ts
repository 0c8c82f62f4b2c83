import type { PermissionRules } from '../../../../spec/generated/settings.gen.ts';
import type { Target, Values } from '../../../dispatch/target.ts';
import { judgeCall } from '../judge-call.ts';
import type { RuleInput } from '../rule-input.ts';
import type { RuleVerdict } from '../rule-verdict.ts';

/** The groups of the contract that the reference serves first. */
export const groups = { Bash: ['bash'], Edit: ['edit_file', 'write_file'] } as const;

/** A target that is never run. */
export function targetOf(name: string, args: Values, handler: string | null = name): Target {
  return {
    kind: handler === null ? 'mcp-tool' : 'built-in',
    name,
    args,
    handler,
    readOnly: false,
    destructive: false,
    problems: () => Promise.resolve([]),
    run: () => Promise.reject(new Error('a judged call is not run')),
  };
}

/** What the rules say about a call of this tool. */
export function judge(
  rules: PermissionRules,
  name: string,
  args: Values,
  more: Partial<RuleInput> = {},
): Promise<RuleVerdict> {
  return judgeCall({
    rules,
    groups,
    target: targetOf(name, args),
    grants: { allowed: [], denied: [] },
    ...more,
  });
}

/** The verdict about a shell command. */
export async function verdictOn(
  command: string,
  rules: PermissionRules,
  grants: RuleInput['grants'] = { allowed: [], denied: [] },
): Promise<RuleVerdict['verdict']> {
  return (await judge(rules, 'bash', { command }, { grants })).verdict;
}
