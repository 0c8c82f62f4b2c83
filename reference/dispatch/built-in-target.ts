import type { RegisteredTool } from '../catalog/catalog.ts';
import { ToolArguments } from '../catalog/tool-arguments.ts';
import type { Target, Values } from './target.ts';

/** The target of a registered tool with these arguments. */
export function builtInTarget(
  { tool, handler }: RegisteredTool,
  args: Values,
  problems: () => Promise<readonly string[]>,
): Target {
  return {
    kind: 'built-in',
    name: tool.name,
    args,
    readOnly: tool.readOnly,
    destructive: false,
    handler: tool.handler,
    problems,
    run: async (context) => ({ kind: 'ok', text: await handler.run(new ToolArguments(args), context) }),
  };
}
