import type { SentinelEvent } from './lab.ts';
import { readLogLines } from './read-log-lines.ts';

const events: readonly string[] = ['start', 'initialize', 'tools/list', 'tools/call', 'exit'];

/** What a fixture server has written down so far, in order. A line that is no event of its own is left out. */
export function observeSentinels(logPath: string): readonly SentinelEvent[] {
  return readLogLines(logPath).flatMap((line) => {
    const value = parsed(line);
    return isEvent(value) ? [value] : [];
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function isEvent(value: unknown): value is SentinelEvent {
  if (typeof value !== 'object' || value === null || !('event' in value)) return false;
  const isPlaced =
    'pid' in value && typeof value.pid === 'number' && 'at' in value && typeof value.at === 'number';
  const isNamed = !('tool' in value) || typeof value.tool === 'string';
  return isPlaced && isNamed && typeof value.event === 'string' && events.includes(value.event);
}
