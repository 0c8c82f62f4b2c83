import { answerByChild, childRequest } from '../agents/children/child-call.ts';
import type { ToolHandler } from '../catalog/tool-handler.ts';

/** Has a sub-agent that only reads do one task. */
export const readOnlyTask: ToolHandler = {
  id: 'read_only_task',

  run(args, context) {
    const request = childRequest({
      launcher: 'read_only_task',
      prompt: args.text('prompt'),
      description: args.optionalText('description') ?? '',
      readOnly: true,
      model: args.optionalText('model') ?? null,
      tools: args.optionalTexts('tools') ?? null,
      maxRequests: args.optionalInteger('max_steps') ?? null,
    });
    return answerByChild(request, context, false);
  },
};
