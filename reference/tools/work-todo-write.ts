import { readWorkItems } from '../agents/todo/read-work-items.ts';
import { todoProgress } from '../agents/todo/todo-progress.ts';
import type { ToolHandler } from '../catalog/tool-handler.ts';

/** Takes the place of the agent's to-do list. The result is all that the model is ever told of it. */
export const workTodoWrite: ToolHandler = {
  id: 'work_todo_write',

  async run(args, { agent, notes }) {
    agent.todo.replace(readWorkItems(args.value('todos')));
    const { items: listed } = agent.todo;
    const { percent, activeId } = todoProgress(listed);
    const items = listed.map(({ content, status }, index) => ({ id: index + 1, content, status }));
    notes.set('canonical_tool', 'todo_write');
    notes.set('work_surface', {
      canonical: 'work',
      model_visible: true,
      durable_owner: 'fleet_workflow_ledger',
      progress_key: 'task_updates.checklist',
    });
    const checklist = { items, completion_pct: percent, in_progress_id: activeId, updated_at: null };
    notes.set('task_updates', { checklist });
    const shown = {
      items,
      completion_pct: percent,
      ...(activeId === null ? {} : { in_progress_id: activeId }),
    };
    const head = `To-do list replaced (${items.length} items, ${percent}% settled)`;
    return `${head}\n${JSON.stringify(shown, null, 2)}`;
  },
};
