import type { TodoItem } from '../agents/todo/todo-list.ts';
import type { Journal } from '../session/journal.ts';
import type { SessionGround } from '../session/session-ground.ts';
import type { SettingsSource } from '../settings/settings-source.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type EvidenceDesk, noEvidence } from './evidence-desk.ts';
import { LiveEvidence } from './live-evidence.ts';

/** What evidence takes of the root of a session. */
export interface EvidenceRoot {
  readonly settings: Pick<SettingsSource, 'current'>;
  readonly context: { readonly workspace: Pick<Workspace, 'root'> };
}

/** The desk of a session's root; of a contract without evidence rules, one that asks for nothing. */
export function rootEvidence(
  { contract, catalog, overrides }: Pick<SessionGround, 'contract' | 'catalog' | 'overrides'>,
  { settings, context }: EvidenceRoot,
  journal: Journal,
  todo: () => readonly TodoItem[],
): EvidenceDesk {
  const { evidence: rules, gates } = contract;
  if (rules === null) return noEvidence;
  return new LiveEvidence({
    rules,
    gates: gates.mcp,
    tools: catalog.names,
    journal,
    root: context.workspace.root,
    settings: () => settings.current(),
    todo,
    overrides: overrides.evidence ?? {},
  });
}
