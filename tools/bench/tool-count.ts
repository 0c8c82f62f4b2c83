import { readSurface } from '../../conformance/surface/read-surface.ts';
import type { Bench } from './bench.ts';
import { medianMs } from './median-ms.ts';
import { sampleTool } from './sample-body.ts';

const counts = [100, 1_000, 10_000] as const;

/** Cost of one tool among many to its cost among few: reading a surface grows linearly with its tools. */
export const toolCount: Bench = {
  name: 'cost per tool at 10 000 tools, to that at 100',
  bound: 2,

  async run() {
    const costs = counts.map((count) => {
      const body = Buffer.from(
        JSON.stringify({ tools: Array.from({ length: count }, (_, at) => sampleTool(at, true)) }),
      );
      // The same number of tools in all, whatever the count, so that each figure rests on as much work.
      const [median = 0] = medianMs(
        [() => readSurface(body)],
        Math.max(5, 20_000 / count),
        Math.max(2, 2_000 / count),
      );
      return { count, microseconds: (median * 1000) / count };
    });
    const [few, , many] = costs;
    const detail = costs.map(
      ({ count, microseconds }) => `${count} tools: ${microseconds.toFixed(2)} µs a tool`,
    );
    return { ratio: (many?.microseconds ?? 0) / (few?.microseconds ?? 1), detail: detail.join(', ') };
  },
};
