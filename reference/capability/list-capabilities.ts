import type { Tool } from '../../spec/generated/tool.gen.ts';

/** The catalogue that `list` answers: one row a registered tool in the given order, then the servers. */
export function listCapabilities(tools: readonly Tool[]): string {
  const capabilities = tools.map((tool) => ({
    id: `tool:${tool.name}`,
    kind: 'tool',
    name: tool.name,
    read_only: tool.readOnly,
    description: tool.description,
  }));
  const note = 'Inspect an id for its parameters, call it with arguments, or decline it with a reason.';
  return JSON.stringify({ capabilities, servers: [], note }, null, 2);
}
