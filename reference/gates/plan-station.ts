import type { Target } from '../dispatch/target.ts';
import { runsReadOnlyCommand } from './is-read-only-target.ts';
import { judgedTargets } from './judged-targets.ts';
import { refuse } from './refuse.ts';
import type { Station, StationCall } from './station.ts';

/** Plan mode refuses exactly what the contract lists as opted out of it, whatever else is allowed. */
export const planStation: Station = async (call, next) => {
  if (call.mode !== call.gates.plan.mode) return next(call);
  for (const target of judgedTargets(call.target)) {
    const reason = await planReason(target, call.gates.plan);
    if (reason !== null) return refuse(call, 'plan', reason);
  }
  return next(call);
};

async function planReason(target: Target, plan: StationCall['gates']['plan']): Promise<string | null> {
  const { mode, optOuts, mcpNotMarkedReadOnly } = plan;
  const optOut = optOuts.find(({ tool }) => tool === target.name);
  if (optOut !== undefined) {
    return (await passesPlan(target, optOut.unless))
      ? null
      : `${mode} mode only reads, so ${target.name} was not run; describe the change in the plan`;
  }
  if (target.kind !== 'mcp-tool' || target.readOnly || mcpNotMarkedReadOnly === 'passes') return null;
  return `${mode} mode runs no MCP tool that is not marked read-only, so ${target.name} was not run`;
}

async function passesPlan(
  target: Target,
  unless: StationCall['gates']['plan']['optOuts'][number]['unless'],
): Promise<boolean> {
  // What it starts meets this station itself.
  if (unless === 'mode-inherited') return true;
  return unless === 'read-only-command' && (await runsReadOnlyCommand(target));
}
