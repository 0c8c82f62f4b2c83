import type { PermissionGate } from '../../../spec/generated/gates.gen.ts';
import type { PermissionRules } from '../../../spec/generated/settings.gen.ts';
import type { Target } from '../../dispatch/target.ts';
import type { ShellCommand } from '../shell/shell-command.ts';

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
