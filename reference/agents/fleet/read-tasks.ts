import type { ToolArguments } from '../../catalog/tool-arguments.ts';
import type { FleetTask } from './fleet-task.ts';

/** The tasks that a call asks for, in their order. */
export function readTasks(args: ToolArguments): readonly FleetTask[] {
  return args.list('tasks').map((task, index) => ({
    index,
    id: task.optionalText('id') ?? String(index + 1),
    prompt: task.text('prompt'),
    description: task.optionalText('description') ?? '',
    model: task.optionalText('model') ?? null,
    tools: task.optionalTexts('tools') ?? null,
    writePaths: task.optionalTexts('write_paths') ?? null,
    readOnly: task.flag('read_only'),
    maxRequests: task.optionalInteger('max_steps') ?? null,
    dependsOn: task.optionalTexts('depends_on') ?? [],
  }));
}
