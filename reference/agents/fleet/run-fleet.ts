import { ToolFailure } from '../../catalog/tool-failure.ts';
import type { ToolContext } from '../../catalog/tool-handler.ts';
import type { ChildReport, ChildRequest } from '../child-desk.ts';
import { dependentPrompt } from './dependent-prompt.ts';
import type { FleetTask } from './fleet-task.ts';
import { mergeOutcomes } from './merge-outcomes.ts';
import { notStarted } from './not-started.ts';
import { preflight } from './preflight.ts';
import { type EarlierTask, schedule } from './schedule.ts';
import type { TaskOutcome } from './task-outcome.ts';

const cutNote =
  'Answers marked "cut" go on: use_capability with action "call", capability_id "tool:read_subagent_result" and the reference as argument "ref" gives them whole.';

/** What one call asks for. */
export interface FleetRequest {
  /** Name of the tool that was called. */
  readonly launcher: string;
  readonly tasks: readonly FleetTask[];
  /** The first task that does not complete ends all others. */
  readonly failFast: boolean;
}

/** What of a call's context a fleet needs. */
export type FleetContext = Pick<ToolContext, 'workspace' | 'limits' | 'signal' | 'fleet'> & {
  readonly agent: Pick<ToolContext['agent'], 'children'>;
};

/** Runs all tasks of a call to their ends and gives one text about them. Throws a failure that starts none of them. */
export async function runFleet(request: FleetRequest, context: FleetContext): Promise<string> {
  const { tasks, launcher, failFast } = request;
  const { workspace, limits, signal, fleet } = context;
  const { bounds, overrides } = fleet;
  const { capBytes } = limits.result;
  if (bounds === null) throw notStarted('this contract has no sub-agents');
  const { children } = context.agent;
  const run = (asked: ChildRequest, stop: AbortSignal): Promise<TaskOutcome> =>
    outcomeOf(() => children.run(asked, stop));
  await overrides.beforePreflight?.(tasks, (task) =>
    run(childRequest(launcher, task, task.writePaths), signal),
  );
  const planned = await preflight(tasks, { bounds, overrides, workspace, capBytes });
  const merge = { capBytes, maxPreviewBytes: bounds.maxPreviewBytes };
  const promptOf = (task: FleetTask, earlier: readonly EarlierTask[]): string => {
    if (earlier.length === 0) return task.prompt;
    const sound = dependentPrompt(task.prompt, earlier, merge);
    return overrides.prompt?.(task, sound) ?? sound;
  };
  const ended = await schedule(planned, {
    maxRunning: bounds.maxRunning,
    stopsAll: (outcome) => {
      const sound = failFast && outcome.status !== 'completed';
      return overrides.stopsAll?.(outcome, sound) ?? sound;
    },
    signal,
    start: ({ task, writePaths }, earlier, stop) => {
      const asked = childRequest(launcher, { ...task, prompt: promptOf(task, earlier) }, writePaths);
      return run(asked, stop);
    },
  });
  const outcomes = overrides.outcomes?.(ended) ?? ended;
  const merged = tasks.flatMap((task, place) => {
    const outcome = outcomes[place];
    return outcome ? [{ task, outcome }] : [];
  });
  return mergeOutcomes({ intro: introOf(outcomes), cutNote }, merged, merge, overrides);
}

function childRequest(launcher: string, task: FleetTask, writePaths: readonly string[] | null): ChildRequest {
  const { prompt, description, readOnly, tools, maxRequests, model } = task;
  return {
    launcher,
    prompt,
    description,
    readOnly,
    tools,
    writePaths,
    maxRequests,
    model,
    continueFrom: null,
  };
}

/** A child that could not be run is the failure of its own task alone. */
async function outcomeOf(run: () => Promise<ChildReport>): Promise<TaskOutcome> {
  try {
    return await run();
  } catch (cause) {
    if (!(cause instanceof ToolFailure)) throw cause;
    return { status: 'failed', ref: null, answer: '', detail: cause.message };
  }
}

function introOf(outcomes: readonly TaskOutcome[]): string {
  const states = ['completed', 'partial', 'failed', 'cancelled', 'skipped'] as const;
  const counts = states.flatMap((state) => {
    const count = outcomes.filter(({ status }) => status === state).length;
    return count === 0 ? [] : [`${count} ${state}`];
  });
  const tasks = outcomes.length === 1 ? '1 task' : `${outcomes.length} tasks`;
  return `${tasks}: ${counts.join(', ')}.`;
}
