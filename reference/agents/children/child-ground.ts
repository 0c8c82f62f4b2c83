import type { OpenAiChat } from '../../provider/openai-chat.ts';
import type { SessionOptions } from '../../session/session.ts';
import type { SessionGround } from '../../session/session-ground.ts';
import type { SettingsSource } from '../../settings/settings-source.ts';
import type { AgentHands } from '../agent-hands.ts';
import type { AgentIdentity, AgentParts } from '../agent-parts.ts';
import type { AgentReach } from '../agent-reach.ts';
import type { ChildBook } from './child-book.ts';

/** The agent that starts children, and what of it they share. */
export interface ChildGround {
  readonly ground: SessionGround;
  readonly book: ChildBook;
  readonly parent: Pick<AgentIdentity, 'depth' | 'boundary'> & {
    /** Its own reference; null for the root. */
    readonly ref: string | null;
    readonly reach: AgentReach;
  };
  readonly options: SessionOptions;
  readonly provider: OpenAiChat;
  readonly model: string;
  readonly settings: SettingsSource;
  readonly context: AgentParts['context'];
  readonly state: AgentParts['state'];
  /** Who keeps the connections to servers of the whole session. */
  readonly holder: object;
  /** Hands of the agent, which are made with its desk. */
  readonly hands: () => AgentHands;
}
