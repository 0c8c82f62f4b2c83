import type { Tool } from '../../spec/generated/tool.gen.ts';
import { resultRow } from './result-capability.ts';
import type { ServerBook } from './server-book.ts';

const note =
  'Inspect an id for its parameters, call it with arguments, or decline it with a reason. Call the capability_id of a server for its tools; a server that is not connected is then started.';

/**
 * The catalogue that `list` answers: the reading of results where it is bound, the tools that are not listed to the model,
 * and one compact row a server. The tools of servers are not in it, so that it stays small whatever they offer.
 */
export function listCapabilities(
  tools: readonly Tool[],
  book: ServerBook,
  readsResults: boolean,
  listsServer: (name: string) => boolean,
): string {
  const registered = tools.map((tool) => ({
    id: `tool:${tool.name}`,
    kind: 'tool',
    name: tool.name,
    status: 'ready',
    read_only: tool.readOnly,
    description: tool.description,
  }));
  const capabilities = [...(readsResults ? [resultRow] : []), ...registered];
  const views = book.views().filter(({ name }) => listsServer(name));
  const servers = views.map((view) => ({
    name: view.name,
    capability_id: `mcp-server:${view.name}`,
    status: book.status(view),
    authorized: view.isAuthorized,
    connected: book.live(view) !== null,
  }));
  return JSON.stringify({ capabilities, servers, note }, null, 2);
}
