import type { CapabilityFrontend } from '../capability/capability-frontend.ts';
import type { ToolContext } from '../catalog/tool-handler.ts';
import type { Boundary } from '../dispatch/dispatch-session.ts';
import type { Dispatcher } from '../dispatch/dispatcher.ts';
import type { GrantStore } from '../gates/grant-store.ts';
import type { JobRegistry } from '../jobs/job-registry.ts';
import type { ReferenceOverrides, SentTool } from '../overrides.ts';
import type { OpenAiChat } from '../provider/openai-chat.ts';
import type { Conversation } from '../session/conversation.ts';
import type { SessionMode, SessionOptions } from '../session/session.ts';
import type { SettingsSource } from '../settings/settings-source.ts';
import type { AgentHands } from './agent-hands.ts';
import type { AgentReach } from './agent-reach.ts';
import type { RoleName } from './role-name.ts';

/** What an agent is, whatever it is asked to do. */
export interface AgentIdentity {
  /** Marks its processes and names its files; begins with the id of the session. */
  readonly id: string;
  readonly role: RoleName;
  /** Layers below the root, which is at 0. */
  readonly depth: number;
  readonly boundary: Boundary;
  /** What it was given less than another agent of its role. Absent: nothing less. */
  readonly reach?: AgentReach;
  /** Registered tools that its role reaches in no way. Absent: none. */
  readonly withheld?: ReadonlySet<string>;
  /** `deny-only`: of the rules for tools of MCP servers only those that deny count. */
  readonly mcp: 'rules' | 'deny-only';
  readonly systemText: string;
}

/** All that one agent of a session is made of: its root, its planner, a child. */
export interface AgentParts {
  readonly identity: AgentIdentity;
  readonly options: SessionOptions;
  readonly overrides: ReferenceOverrides;
  readonly provider: OpenAiChat;
  /** Model that its requests name. */
  readonly model: string;
  readonly dispatcher: Dispatcher;
  readonly conversation: Conversation;
  readonly jobs: JobRegistry;
  readonly frontend: CapabilityFrontend;
  readonly settings: SettingsSource;
  readonly grants: GrantStore;
  readonly hands: AgentHands;
  readonly tools: readonly SentTool[];
  /** The one way from a body to its text. */
  readonly encode: (body: unknown) => string;
  readonly context: Pick<ToolContext, 'workspace' | 'limits'>;
  /** What changes while the session lives. Shared by its agents: a mode binds all of them. */
  readonly state: { mode: SessionMode };
}
