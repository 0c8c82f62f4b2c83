import type { Lab } from '../lab/lab.ts';

/** The modes that both the contract has and the subject file can choose, in the contract's order. */
export function sharedModes(lab: Lab): readonly string[] {
  return lab.contract.contract.modes.filter((mode) => lab.subject.modes?.[mode] !== undefined);
}
