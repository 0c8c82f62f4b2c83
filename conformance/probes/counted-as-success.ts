import type { Turn } from '../lab/lab.ts';

/** True when the subject reported the end of a turn as success: by the exit code of its command. */
export function countedAsSuccess({ outcome }: Pick<Turn, 'outcome'>): boolean {
  return outcome.kind === 'ended' && outcome.exitCode === 0;
}
