import { checks } from '../checks/registry.ts';
import type { Check } from '../lab/check.ts';

/**
 * Everything that a run can judge by, in the order in which reports list it. Whoever selects, expects or explains
 * checks asks here, so that a new source of checks is added in one place.
 */
export async function allChecks(): Promise<readonly Check[]> {
  return checks;
}
