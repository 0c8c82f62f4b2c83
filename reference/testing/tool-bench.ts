import type { Limits } from '../../spec/generated/limits.gen.ts';
import { readContract } from '../../spec/read-contract.ts';
import { canonicalSchema } from '../catalog/canonical-schema.ts';
import { Catalog } from '../catalog/catalog.ts';
import { Dispatcher } from '../dispatch/dispatcher.ts';
import { JobRegistry } from '../jobs/job-registry.ts';
import type { ReferenceOverrides } from '../overrides.ts';
import { referenceContract } from '../reference-contract.ts';
import { Conversation } from '../session/conversation.ts';
import { openWorkspace } from '../workspace/workspace.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface ToolBenchOptions {
  readonly files?: { readonly [path: string]: string | Uint8Array };
  readonly mode?: string;
  readonly allowWrites?: boolean;
  readonly limits?: (limits: Limits) => Limits;
  readonly overrides?: ReferenceOverrides;
}

/** The tools of the reasonix contract behind the real dispatcher, without a provider. */
export interface ToolBench {
  readonly root: string;
  readonly conversation: Conversation;
  /** Calls a tool and gives the text of its result. Arguments that are text are taken as they are. */
  readonly call: (name: string, args: unknown) => Promise<string>;
  readonly remove: () => Promise<void>;
}

/** Lays the files and makes every tool callable, by default in agent mode with writes allowed. */
export async function toolBench(options: ToolBenchOptions = {}): Promise<ToolBench> {
  const folder = await temporaryFolder(options.files);
  const sound = referenceContract(readContract('reasonix'));
  const limits = options.limits ? options.limits(sound.limits) : sound.limits;
  const dispatcher = new Dispatcher(new Catalog(sound, canonicalSchema), options.overrides ?? {});
  const jobs = new JobRegistry({
    cwd: folder.path,
    home: folder.path,
    marker: `bench-${folder.path}`,
    limits,
  });
  const conversation = new Conversation(() => {});
  const context = {
    workspace: await openWorkspace(folder.path),
    jobs,
    limits,
    signal: new AbortController().signal,
    compress: async (request: Parameters<Conversation['compress']>[0]) =>
      conversation.compress(request, limits.compress.summaryMaxBytes),
  };
  const session = { mode: options.mode ?? 'agent', allowWrites: options.allowWrites ?? true, context };
  return {
    root: folder.path,
    conversation,
    call: (name, args) => {
      const argumentsText = typeof args === 'string' ? args : JSON.stringify(args);
      return dispatcher.answer({ id: 'call_1', name, argumentsText }, session);
    },
    remove: async () => {
      await jobs.close();
      await folder.remove();
    },
  };
}
