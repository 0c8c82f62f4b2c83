import { agent } from '../tools/agent.ts';
import { bash } from '../tools/bash.ts';
import { bashOutput } from '../tools/bash-output.ts';
import { completeStep } from '../tools/complete-step.ts';
import { compress } from '../tools/compress.ts';
import { editFile } from '../tools/edit-file.ts';
import { explore } from '../tools/explore.ts';
import { fleet } from '../tools/fleet.ts';
import { handleRead } from '../tools/handle-read.ts';
import { killShell } from '../tools/kill-shell.ts';
import { parallelTasks } from '../tools/parallel-tasks.ts';
import { readFile } from '../tools/read-file.ts';
import { readOnlyTask } from '../tools/read-only-task.ts';
import { readSubagentResult } from '../tools/read-subagent-result.ts';
import { research } from '../tools/research.ts';
import { review } from '../tools/review.ts';
import { reviewReport } from '../tools/review-report.ts';
import { securityReview } from '../tools/security-review.ts';
import { task } from '../tools/task.ts';
import { todoWrite } from '../tools/todo-write.ts';
import { updatePlan } from '../tools/update-plan.ts';
import { useCapability } from '../tools/use-capability.ts';
import { wait } from '../tools/wait.ts';
import { workTodoWrite } from '../tools/work-todo-write.ts';
import { writeFile } from '../tools/write-file.ts';
import type { ToolHandler } from './tool-handler.ts';

/** Every handler of the reference. A contract's tool names the one that serves it. */
const all: readonly ToolHandler[] = [
  agent,
  bash,
  bashOutput,
  completeStep,
  compress,
  editFile,
  fleet,
  handleRead,
  killShell,
  parallelTasks,
  readFile,
  readSubagentResult,
  reviewReport,
  todoWrite,
  updatePlan,
  explore,
  readOnlyTask,
  research,
  review,
  securityReview,
  task,
  useCapability,
  wait,
  workTodoWrite,
  writeFile,
];

/** Handlers by id. */
export const handlers: ReadonlyMap<string, ToolHandler> = new Map(
  all.map((handler) => [handler.id, handler]),
);
