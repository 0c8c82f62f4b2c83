import type { ToolContext } from '../catalog/tool-handler.ts';
import type { Target, TargetResult } from '../dispatch/target.ts';
import { judgedTargets } from './judged-targets.ts';
import type { RanTarget, Station, StationAnswer, StationCall } from './station.ts';

/** Runs what the target requires and the target, each once. What one throws becomes an error result. */
export function executeStation(contextOf: (call: StationCall) => ToolContext): Station {
  return async (call, next) => {
    const context = contextOf(call);
    const ran: RanTarget[] = [];
    for (const target of judgedTargets(call.target)) {
      const answer = await run(target, context);
      ran.push({ target, answer });
      if (answer.outcome !== 'ok') break;
    }
    return next({ ...call, ran: [...call.ran, ...ran] });
  };
}

async function run(target: Target, context: ToolContext): Promise<StationAnswer> {
  try {
    return stationAnswer(await target.run(context));
  } catch (cause) {
    return { outcome: 'error', text: `error: ${cause instanceof Error ? cause.message : String(cause)}` };
  }
}

const marks = {
  ok: '',
  error: 'error: ',
  unavailable: 'capability unavailable: ',
  refused: 'blocked: ',
} as const;

/** A result with the beginning by which a reader tells its kind. */
function stationAnswer({ kind, text }: TargetResult): StationAnswer {
  const mark = marks[kind];
  return { outcome: kind, text: text.startsWith(mark) ? text : `${mark}${text}` };
}
