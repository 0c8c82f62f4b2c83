import type { ToolHandler } from '../../catalog/tool-handler.ts';
import { answerByChild, childRequest } from './child-call.ts';

/** A tool whose sub-agents all have one purpose: the contract says under its name what they are and are told. */
export function specialist(tool: string): ToolHandler {
  return {
    id: tool,

    run: (args, context) =>
      answerByChild(
        childRequest({
          launcher: tool,
          prompt: args.text('task'),
          continueFrom: args.optionalText('continue_from') ?? null,
        }),
        context,
        true,
      ),
  };
}
