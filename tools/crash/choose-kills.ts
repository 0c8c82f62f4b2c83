import type { Kill } from './start-run.ts';

const ways = ['before', 'half', 'after'] as const;
/** Requests of one turn of the script, those of its sub-agent included. */
const requests = 8;
const longestMs = 60;

/** The kills of one session: in its first turn, and for every second session in the turn after as well. */
export function chooseKills(random: () => number, acts: number): readonly Kill[] {
  const first = chooseKill(random, acts);
  return random() < 0.5 ? [first] : [first, chooseKill(random, acts)];
}

function chooseKill(random: () => number, acts: number): Kill {
  if (random() < 0.3) {
    return {
      by: 'time',
      request: 1 + Math.floor(random() * requests),
      afterMs: Math.floor(random() * longestMs),
    };
  }
  const how = ways[Math.floor(random() * ways.length)] ?? 'before';
  return { by: 'act', at: 1 + Math.floor(random() * acts), how };
}
