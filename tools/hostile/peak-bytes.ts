import { readFileSync } from 'node:fs';

const pollMs = 25;

/** Follows the most memory that a process has held; `end` gives it in bytes. */
export function peakBytes(processId: number): { end(): number } {
  let kilobytes = 0;
  const look = (): void => {
    kilobytes = Math.max(kilobytes, highWaterMark(processId));
  };
  const timer = setInterval(look, pollMs);
  return {
    end() {
      clearInterval(timer);
      return kilobytes * 1024;
    },
  };
}

/** The system keeps the mark, so a peak between two looks is not missed, save in the last moment. */
function highWaterMark(processId: number): number {
  try {
    const status = readFileSync(`/proc/${processId}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
