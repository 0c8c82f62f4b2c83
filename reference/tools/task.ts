import { answerByChild, childRequest } from '../agents/children/child-call.ts';
import { startTaskJob } from '../agents/children/start-task-job.ts';
import type { ToolHandler } from '../catalog/tool-handler.ts';

/** Has a sub-agent do one task, in the foreground or as a background job. */
export const task: ToolHandler = {
  id: 'task',

  run(args, context) {
    const request = childRequest({
      launcher: 'task',
      prompt: args.text('prompt'),
      description: args.optionalText('description') ?? '',
      model: args.optionalText('model') ?? null,
      tools: args.optionalTexts('tools') ?? null,
      writePaths: args.optionalTexts('write_paths') ?? null,
      maxRequests: args.optionalInteger('max_steps') ?? null,
      continueFrom: args.optionalText('continue_from') ?? null,
    });
    return args.flag('run_in_background')
      ? startTaskJob(request, context)
      : answerByChild(request, context, true);
  },
};
