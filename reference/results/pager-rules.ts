import type { Limits } from '../../spec/generated/limits.gen.ts';
import type { PagerRules } from './page-bytes.ts';

/** Room for the line about a page, so that a page together with it stays under the cap of a result. */
const headerBytes = 512;

/** Rules of `session:tool_result`. */
export function toolResultRules(limits: Limits): PagerRules {
  return { offsetName: 'offset', limitName: 'limit', ...bounded(limits.pagers.toolResult, limits) };
}

/** Rules of `read_subagent_result`. */
export function subagentResultRules(limits: Limits): PagerRules {
  const bounds = bounded(limits.pagers.subagentResult, limits);
  return { offsetName: 'offset_bytes', limitName: 'limit_bytes', ...bounds };
}

function bounded(
  { defaultBytes, maxBytes }: Limits['pagers']['toolResult'],
  { result }: Limits,
): Pick<PagerRules, 'defaultBytes' | 'maxBytes'> {
  const roomBytes = result.capBytes - headerBytes;
  return { defaultBytes: Math.min(defaultBytes, roomBytes), maxBytes: Math.min(maxBytes, roomBytes) };
}
