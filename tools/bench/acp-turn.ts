import { say } from '../../conformance/model/model-step.ts';
import { prepareRun } from '../../conformance/runner/prepare-run.ts';
import { realLabs } from '../../conformance/runner/real-labs.ts';
import { withRunFolder } from '../../conformance/runner/run-folder.ts';
import type { Bench } from './bench.ts';
import { median } from './time-processes.ts';

const turns = 15;

/**
 * A turn of a subject that the harness speaks to over ACP, where one process lasts for the session, to a turn of the
 * same subject as one process a prompt. For information: most of both is the subject's own.
 */
export const acpTurn: Bench = {
  name: 'turn over ACP / turn as one process a prompt',
  bound: null,

  async run() {
    const acp = await turnTimes('acp');
    const command = await turnTimes('command');
    return {
      ratio: acp.laterMs / command.laterMs,
      detail:
        `${acp.laterMs.toFixed(0)} ms to ${command.laterMs.toFixed(0)} ms, medians of ${turns} turns; ` +
        `the first turn, with the start, ${acp.firstMs.toFixed(0)} ms to ${command.firstMs.toFixed(0)} ms`,
    };
  },
};

async function turnTimes(
  driver: 'acp' | 'command',
): Promise<{ readonly firstMs: number; readonly laterMs: number }> {
  const prepared = await prepareRun({ subject: 'reference', driver, contracts: ['universal'] });
  const signal = new AbortController().signal;
  return withRunFolder(async (folder) => {
    const opened = await realLabs(prepared, 1, folder)('universal', signal);
    try {
      const session = await opened.lab.start({ isolation: 'process' });
      const times: number[] = [];
      for (let turn = 0; turn <= turns; turn += 1) {
        const startedMs = performance.now();
        const { finished, outcome } = await session.turn([say('Done.')]);
        if (!finished) throw new Error(`turn ${turn} over ${driver}: ${outcome.detail}`);
        times.push(performance.now() - startedMs);
      }
      const [firstMs = Number.NaN, ...later] = times;
      return { firstMs, laterMs: median(later) };
    } finally {
      await opened.close();
    }
  });
}
