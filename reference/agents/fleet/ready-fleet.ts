import { firstBytes } from '../../results/cut-text.ts';
import type { ChildDesk, ChildRequest } from '../child-desk.ts';
import { dependentPrompt } from './dependent-prompt.ts';
import type { FleetContext, FleetRequest } from './fleet-request.ts';
import type { FleetTask } from './fleet-task.ts';
import { mergeOutcomes } from './merge-outcomes.ts';
import { notStarted } from './not-started.ts';
import type { PlannedTask } from './planned-task.ts';
import { preflight } from './preflight.ts';
import { type EarlierTask, schedule } from './schedule.ts';
import type { TaskOutcome } from './task-outcome.ts';

/** A fleet that was looked at and may start. */
export interface ReadyFleet {
  /** Runs all tasks to their ends. */
  run(signal: AbortSignal): Promise<FleetEnd>;
}

/** How a fleet ended. */
export interface FleetEnd {
  /** In task order, one a task. */
  readonly outcomes: readonly TaskOutcome[];
  /** All of them in one text, below the cap. */
  readonly text: string;
}

const cutNote =
  'Answers marked "cut" go on: use_capability with action "call", capability_id "tool:read_subagent_result" and the reference as argument "ref" gives them whole.';

/** Looks at all tasks of a call before one of them starts. Throws a failure that refuses the call as a whole. */
export async function readyFleet(
  request: FleetRequest,
  context: FleetContext,
  capBytes: number,
): Promise<ReadyFleet> {
  const { workspace, fleet, agent, signal } = context;
  const { bounds, overrides } = fleet;
  if (bounds === null) throw notStarted('this contract has no sub-agents');
  const { tasks, launcher } = request;
  // More than is quoted, so that a longer answer is seen to be longer.
  const keptBytes = bounds.maxPreviewBytes + 8;
  await overrides.beforePreflight?.(tasks, (task) =>
    endOf(agent.children, childRequest(launcher, task, task.writePaths), { keptBytes, signal }),
  );
  const planned = await preflight(tasks, { bounds, overrides, workspace, capBytes });
  const merge = { capBytes, maxPreviewBytes: bounds.maxPreviewBytes };
  const promptOf = (task: FleetTask, earlier: readonly EarlierTask[]): string => {
    if (earlier.length === 0) return task.prompt;
    const sound = dependentPrompt(task.prompt, earlier, merge);
    return overrides.prompt?.(task, sound) ?? sound;
  };
  return {
    async run(stop) {
      const ended = await schedule(planned, {
        maxRunning: bounds.maxRunning,
        stopsAll: (outcome) => {
          const sound = request.failFast && outcome.status !== 'completed';
          return overrides.stopsAll?.(outcome, sound) ?? sound;
        },
        signal: stop,
        start: ({ task, writePaths }, earlier, ownStop) => {
          const asked = { ...task, prompt: promptOf(task, earlier) };
          return endOf(agent.children, childRequest(launcher, asked, writePaths), {
            keptBytes,
            signal: ownStop,
          });
        },
      });
      const outcomes = overrides.outcomes?.(ended) ?? ended;
      const words = { intro: introOf(outcomes), cutNote };
      return { outcomes, text: mergeOutcomes(words, merged(tasks, outcomes), merge, overrides) };
    },
  };
}

function merged(
  tasks: readonly FleetTask[],
  outcomes: readonly TaskOutcome[],
): readonly { readonly task: FleetTask; readonly outcome: TaskOutcome }[] {
  return tasks.flatMap((task, place) => {
    const outcome = outcomes[place];
    return outcome ? [{ task, outcome }] : [];
  });
}

function childRequest(
  launcher: string,
  { prompt, description, readOnly, tools, maxRequests, model }: FleetTask,
  writePaths: PlannedTask['writePaths'],
): ChildRequest {
  const asked = { launcher, prompt, description, readOnly, tools, writePaths, maxRequests, model };
  return { ...asked, continueFrom: null };
}

/** A child that could not be run, whyever, is the failure of its own task alone: the others are still waited for. */
async function endOf(
  children: ChildDesk,
  request: ChildRequest,
  { keptBytes, signal }: { readonly keptBytes: number; readonly signal: AbortSignal },
): Promise<TaskOutcome> {
  try {
    const { ref, status, answer, detail } = await children.run(request, signal);
    const answerStart = firstBytes(answer, keptBytes);
    return { ref, status, detail, answerStart, answerBytes: Buffer.byteLength(answer) };
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    return { status: 'failed', ref: null, answerStart: '', answerBytes: 0, detail };
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
