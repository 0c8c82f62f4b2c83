import { join } from 'node:path';
import type { AgentParts } from '../agents/agent-parts.ts';
import { rootReach } from '../agents/children/root-reach.ts';
import { GrantStore } from '../gates/grant-store.ts';
import { JobRegistry } from '../jobs/job-registry.ts';
import type { SentTool } from '../overrides.ts';
import type { OpenAiChat } from '../provider/openai-chat.ts';
import { ResultStore } from '../results/result-store.ts';
import { toolResultReader } from '../results/tool-result-reader.ts';
import type { SettingsSource } from '../settings/settings-source.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { earlierTexts } from './earlier-texts.ts';
import type { KeptSession } from './kept-session.ts';
import { ownFolder } from './own-folder.ts';
import { rootHands } from './root-hands.ts';
import type { SessionOptions } from './session.ts';
import type { SessionGround } from './session-ground.ts';
import { systemText } from './system-text.ts';

/** What was opened and judged before a session can begin. */
export interface Opened {
  readonly kept: KeptSession;
  readonly head: readonly SentTool[];
  readonly provider: OpenAiChat;
  readonly settings: SettingsSource;
  readonly workspace: Workspace;
}

/** The root of a session. Starts nothing. */
export function rootParts(ground: SessionGround, options: SessionOptions, opened: Opened): AgentParts {
  const { contract, catalog, dispatcher, host, overrides, encode } = ground;
  const { head, provider, settings, workspace } = opened;
  const { file, conversation, journal, records } = opened.kept;
  const { limits } = contract;
  const { home } = options;
  const texts = earlierTexts(file.path, records);
  const place = { folder: join(ownFolder(file.path), 'results'), journal, earlier: texts };
  const results = new ResultStore(place, overrides.results);
  const reach = rootReach(contract);
  const withheld = new Set(catalog.names.filter((name) => !reach.tools.has(name)));
  const state = { mode: options.mode };
  const shared = { options, provider, settings, state, model: options.provider.model };
  const root = { ...shared, context: { workspace, limits } };
  const holder = {};
  const plain = { role: 'root', depth: 0, boundary: 'none', mcp: 'rules', systemText } as const;
  return {
    ...root,
    identity: { ...plain, id: file.id, withheld },
    overrides,
    dispatcher,
    conversation,
    jobs: new JobRegistry({ cwd: workspace.root, home, marker: file.id, limits }),
    frontend: host.frontend({
      project: workspace.root,
      home,
      marker: file.id,
      settings: () => settings.current(),
      gates: contract.gates.mcp,
      tools: catalog.tools.filter(({ name }) => reach.tools.has(name)),
      head: head.map(({ name }) => name),
      holder,
      reader: toolResultReader(results, limits),
    }),
    grants: new GrantStore(),
    hands: rootHands(ground, { ...root, reach, holder, path: file.path }, journal, results),
    tools: head,
    encode,
  };
}
