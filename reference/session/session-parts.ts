import type { CapabilityFrontend } from '../capability/capability-frontend.ts';
import type { ToolContext } from '../catalog/tool-handler.ts';
import type { Dispatcher } from '../dispatch/dispatcher.ts';
import type { GrantStore } from '../gates/grant-store.ts';
import type { JobRegistry } from '../jobs/job-registry.ts';
import type { ReferenceOverrides, SentTool } from '../overrides.ts';
import type { OpenAiChat } from '../provider/openai-chat.ts';
import type { SettingsSource } from '../settings/settings-source.ts';
import type { Conversation } from './conversation.ts';
import type { SessionMode, SessionOptions } from './session.ts';
import type { SessionFile } from './session-file.ts';

/** All that a session is made of. */
export interface SessionParts {
  readonly options: SessionOptions;
  readonly overrides: ReferenceOverrides;
  readonly provider: OpenAiChat;
  readonly dispatcher: Dispatcher;
  readonly conversation: Conversation;
  readonly file: SessionFile;
  readonly jobs: JobRegistry;
  readonly frontend: CapabilityFrontend;
  readonly settings: SettingsSource;
  readonly grants: GrantStore;
  readonly tools: readonly SentTool[];
  /** The one way from a body to its text. */
  readonly encode: (body: unknown) => string;
  readonly context: Pick<ToolContext, 'workspace' | 'limits'>;
  /** What changes while the session lives. */
  readonly state: { mode: SessionMode };
}
