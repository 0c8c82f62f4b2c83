import { basename, dirname } from 'node:path';
import type { Journal } from '../../session/journal.ts';
import type { AgentHands } from '../agent-hands.ts';
import type { AgentParts } from '../agent-parts.ts';
import type { AgentReach } from '../agent-reach.ts';
import { type ChildDesk, noChildren } from '../child-desk.ts';
import { ChildBook } from './child-book.ts';
import type { ChildGround } from './child-ground.ts';
import { LiveChildDesk } from './live-child-desk.ts';

/** What children take of the root of their session. */
export type RootAgent = Pick<
  AgentParts,
  'options' | 'provider' | 'model' | 'settings' | 'context' | 'state'
> & {
  readonly reach: AgentReach;
  /** Who keeps the connections to servers of the whole session. */
  readonly holder: object;
  /** Path of the session file. */
  readonly path: string;
};

/** The desk of a session's root; of a contract without agents, one that starts none. `hands` is asked when a child starts. */
export function rootChildren(
  ground: ChildGround['ground'],
  journal: Journal,
  root: RootAgent,
  hands: () => AgentHands,
): ChildDesk {
  if (ground.contract.agents === null) return noChildren;
  const { path, reach, ...shared } = root;
  const book = new ChildBook(dirname(path), basename(path, '.jsonl'), journal);
  const parent = { ref: null, depth: 0, boundary: 'none', reach } as const;
  return new LiveChildDesk({ ...shared, ground, book, parent, hands });
}
