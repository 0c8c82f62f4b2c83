import type { Tool } from '../../spec/generated/tool.gen.ts';
import { parseCapabilityId } from '../capability/capability-id.ts';
import { listCapabilities } from '../capability/list-capabilities.ts';
import type { ToolArguments } from '../catalog/tool-arguments.ts';
import { ToolFailure } from '../catalog/tool-failure.ts';
import type { ToolContext, ToolHandler } from '../catalog/tool-handler.ts';

const actions = ['list', 'inspect', 'call', 'decline'] as const;

/** The fixed proxy: lists, inspects, calls and declines capabilities without changing what the provider sees. */
export const useCapability: ToolHandler = {
  id: 'use_capability',

  async run(args, context) {
    const action = args.text('action').trim().toLowerCase();
    const tools = context.tools.filter((tool) => tool.handler !== 'use_capability');
    if (action === 'list') return listCapabilities(tools);
    if (!isAction(action)) {
      throw new ToolFailure(`unknown action ${JSON.stringify(action)}: one of ${actions.join(', ')}`);
    }
    const id = (args.optionalText('capability_id') ?? '').trim();
    if (id === '') throw new ToolFailure(`"capability_id" is required for ${action}`);
    if (action === 'decline') return decline(id, args, tools);
    const target = parseCapabilityId(id);
    if (target.kind !== 'tool')
      return `capability unavailable: no MCP server ${JSON.stringify(target.server)} is configured`;
    return action === 'inspect' ? inspect(id, target.tool, tools) : call(target.tool, args, context, tools);
  },
};

function isAction(action: string): action is (typeof actions)[number] {
  return actions.some((known) => known === action);
}

function inspect(id: string, name: string, tools: readonly Tool[]): string {
  const tool = tools.find((candidate) => candidate.name === name);
  if (!tool) throw new ToolFailure(`unknown capability ${JSON.stringify(id)}`);
  const { description, readOnly, parameters } = tool;
  const entry = {
    id,
    kind: 'tool',
    name,
    read_only: readOnly,
    status: 'ready',
    description,
    input_schema: parameters,
  };
  return JSON.stringify(entry, null, 2);
}

async function call(
  name: string,
  args: ToolArguments,
  context: ToolContext,
  tools: readonly Tool[],
): Promise<string> {
  const isProxy =
    context.tools.some((tool) => tool.name === name) && !tools.some((tool) => tool.name === name);
  if (isProxy) throw new ToolFailure('the proxy does not call itself');
  return context.callTool(name, args.object('arguments'));
}

function decline(id: string, args: ToolArguments, tools: readonly Tool[]): string {
  const reason = (args.optionalText('reason') ?? '').trim();
  if (reason === '') throw new ToolFailure('"reason" is required for decline');
  const target = parseCapabilityId(id);
  if (target.kind === 'tool' && !tools.some((tool) => tool.name === target.tool)) {
    throw new ToolFailure(`unknown capability ${JSON.stringify(id)}`);
  }
  return `declined ${id}: ${reason}`;
}
