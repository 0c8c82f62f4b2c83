import type { PermissionGate } from '../../../spec/generated/gates.gen.ts';
import type { Target } from '../../dispatch/target.ts';

/** Text of the rule that an answer "always" stands for. */
export async function grantFor(target: Target, groups: PermissionGate['groups']): Promise<string> {
  const command = target.args['command'];
  if (typeof command === 'string' && command.trim() !== '') return `${target.name}=${command.trim()}`;
  const edits = Object.hasOwn(groups, 'Edit') && groups['Edit']?.includes(target.name);
  return edits ? 'Edit' : target.name;
}
