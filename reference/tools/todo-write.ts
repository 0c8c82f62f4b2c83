import type { TodoItem } from '../agents/todo/todo-list.ts';
import { todoProgress } from '../agents/todo/todo-progress.ts';
import type { ToolArguments } from '../catalog/tool-arguments.ts';
import { ToolFailure } from '../catalog/tool-failure.ts';
import type { ToolHandler } from '../catalog/tool-handler.ts';

const statuses = ['pending', 'in_progress', 'completed'] as const;

/** Takes the place of the agent's to-do list, and shows the list as it is now. */
export const todoWrite: ToolHandler = {
  id: 'todo_write',

  async run(args, { agent }) {
    agent.todo.replace(args.list('todos').map(readItem));
    const { items } = agent.todo;
    const { settled } = todoProgress(items);
    const lines = items.map(({ content, status, level }, index) => {
      return `${level === 1 ? '   ' : ''}${index + 1}. [${status}] ${content}`;
    });
    return [`to-do list replaced: ${items.length} items, ${settled} completed`, ...lines].join('\n');
  },
};

function readItem(values: ToolArguments): TodoItem {
  const status = statuses.find((known) => known === values.text('status'));
  if (status === undefined) throw new ToolFailure(`"status" is none of ${statuses.join(', ')}`);
  const activeForm = values.optionalText('activeForm');
  const stepId = values.optionalText('step_id');
  const level = values.optionalInteger('level');
  return {
    content: values.text('content'),
    status,
    ...(activeForm === undefined ? {} : { activeForm }),
    ...(level === 0 || level === 1 ? { level } : {}),
    ...(stepId === undefined ? {} : { stepId }),
  };
}
