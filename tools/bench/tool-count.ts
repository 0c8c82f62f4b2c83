import { readSurface } from '../../conformance/surface/read-surface.ts';
import type { Bench } from './bench.ts';
import { medianMs } from './median-ms.ts';
import { sampleTool } from './sample-body.ts';

const counts = [100, 1_000, 10_000] as const;
const most = 10_000;

/**
 * Cost of one tool among many to its cost among few: reading a surface grows linearly with its tools. The rest above 1
 * is what the garbage collector takes for keeping more schemas alive.
 */
export const toolCount: Bench = {
  name: 'cost per tool at 10 000 tools, to that at 100',
  bound: 1.5,

  async run() {
    const bodies = counts.map((count) => {
      const tools = Array.from({ length: count }, (_, index) => sampleTool(index, true));
      return Buffer.from(JSON.stringify({ tools }));
    });
    // Every act reads the same number of tools in all: acts of equal length are slowed down alike by a busy machine.
    const acts = bodies.map((body, index) => () => {
      for (let read = 0; read < most; read += counts[index] ?? most) readSurface(body);
    });
    const medians = medianMs(acts, 9, 2);
    const costs = medians.map((ms) => (ms * 1000) / most);
    const detail = counts.map((count, index) => `${count} tools: ${costs[index]?.toFixed(2)} µs a tool`);
    return { ratio: (costs.at(-1) ?? Number.NaN) / (costs[0] ?? Number.NaN), detail: detail.join(', ') };
  },
};
