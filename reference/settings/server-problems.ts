import type { Settings } from '../../spec/generated/settings.gen.ts';
import type { ParsedJson } from '../../spec/parse-json.ts';
import type { Problem } from '../../spec/problem.ts';

/** Members that mean something for one kind of server alone. */
const ofCommand = ['args', 'env'] as const;
const ofUrl = ['headers'] as const;

/** What no schema of a single member can say: a server is a command or an address, and has only what goes with it. */
export function serverProblems({ mcpServers = {} }: Settings, parsed: ParsedJson): readonly Problem[] {
  return Object.entries(mcpServers).flatMap(([name, server]) => {
    const at = (message: string, ...rest: readonly string[]): Problem => {
      const path = ['mcpServers', name, ...rest];
      const pointer = path.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
      return { file: parsed.file, at: parsed.place(path), pointer, message };
    };
    const [hasCommand, hasUrl] = [server.command !== undefined, server.url !== undefined];
    if (hasCommand && hasUrl) return [at('has both a command and a url; a server has one of them')];
    if (!hasCommand && !hasUrl) return [at('has neither a command nor a url; a server has one of them')];
    const [strange, belongs, has] = hasUrl ? [ofCommand, 'command', 'url'] : [ofUrl, 'url', 'command'];
    return strange
      .filter((member) => server[member] !== undefined)
      .map((member) => at(`goes with a ${belongs}, and this server has a ${has}`, member));
  });
}
