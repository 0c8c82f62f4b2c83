import type { Progress } from '../runner/execute-plan.ts';
import type { KillRow } from '../runner/kill-matrix.ts';
import type { CliStream } from './verb.ts';

/** What tells somebody who waits how far a selftest is. */
export interface SelftestProgress {
  readonly onProgress: (broken: string | null, progress: Pick<Progress, 'done' | 'total'>) => void;
  readonly onRow: (row: KillRow) => void;
  end(): void;
}

/** Progress on a stream: on a terminal a line that changes, elsewhere a line for each subject that differs and each tenth. */
export function selftestProgress(stream: CliStream): SelftestProgress {
  let judged = 0;
  const clear = (): void => {
    if (stream.isTty) stream.write('\r\u001b[K');
  };
  return {
    onProgress: (broken, progress) => {
      if (!stream.isTty) return;
      stream.write(`\r\u001b[K${broken ?? 'sound reference'} ${progress.done}/${progress.total}`);
    },
    onRow: (row) => {
      judged += 1;
      const difference = describe(row);
      if (difference === '' && judged % 10 !== 0) return;
      clear();
      stream.write(`${judged} judged${difference}\n`);
    },
    end: clear,
  };
}

function describe({ broken, missed, unnamed, blocked }: KillRow): string {
  const parts = [
    ...missed.map((id) => `did not fail ${id}`),
    ...unnamed.map((id) => `failed ${id}, unnamed`),
    ...blocked.map(({ check }) => `blocked at ${check}`),
  ];
  return parts.length === 0 ? '' : `; ${broken ?? 'sound reference'}: ${parts.join(', ')}`;
}
