import type { Progress } from '../runner/execute-plan.ts';
import type { CliStream } from './verb.ts';

/** A line on a terminal that is written over as checks end; nothing where no person looks. */
export interface ProgressLine {
  show(progress: Progress): void;
  clear(): void;
}

/** Opens a progress line on a stream. */
export function progressLine(stream: CliStream): ProgressLine {
  if (!stream.isTty) return { show: () => undefined, clear: () => undefined };
  return {
    show: ({ done, total, latest }) =>
      stream.write(`\r\u001b[K${done}/${total} ${latest.verdict} ${latest.check}`),
    clear: () => stream.write('\r\u001b[K'),
  };
}
