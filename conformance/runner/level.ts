import type { Level } from '../../spec/generated/report.gen.ts';
import type { Requirement } from '../../spec/generated/requirements.gen.ts';

const strictestFirst: readonly Level[] = ['MUST', 'SHOULD', 'MAY', 'INFO'];

/**
 * The strictest level among those given. It alone sets how grave a verdict is, so that the wording of a requirement
 * is the only knob and a check has none.
 */
export function strictest(levels: readonly Level[]): Level {
  return strictestFirst.find((level) => levels.includes(level)) ?? 'INFO';
}

/**
 * The level at which a requirement holds for one subject. An implementation detail informs about other subjects, but
 * the reference has to keep it: there it counts as a MUST.
 */
export function levelFor(requirement: Requirement, isReference: boolean): Level {
  const isDetail = requirement.source === 'implementation detail';
  return isReference && isDetail && requirement.level === 'INFO' ? 'MUST' : requirement.level;
}
