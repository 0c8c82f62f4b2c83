import { readContract } from '../../spec/read-contract.ts';
import { plannerModel } from '../agents/planner/planner-model.ts';
import { createReference } from '../create-reference.ts';
import type { ReferenceOverrides } from '../overrides.ts';
import { OpenAiChat } from '../provider/openai-chat.ts';
import { referenceContract } from '../reference-contract.ts';
import type { SessionMode } from '../session/session.ts';
import { openSettings } from '../settings/settings-source.ts';
import { rewriteLines } from './acp/rewrite-lines.ts';
import { type ProviderOptions, providerOf } from './provider-options.ts';

/** What an agent process needs, parsed but not yet judged. */
export interface AcpOptions {
  /** Id of a shipped contract. */
  readonly contract: string;
  readonly provider: ProviderOptions;
  /** Model that plans before the one of the provider works; null or absent: as the settings say. */
  readonly plannerModel?: string | null;
  /** Mode in which sessions begin. */
  readonly mode: SessionMode;
  /** What would ask is done, and nobody is asked. */
  readonly allowWrites: boolean;
  /** Settings file in place of the one in the home; null for that one. */
  readonly settingsFile: string | null;
  readonly home: string;
  readonly overrides?: ReferenceOverrides;
}

/** Where an agent process reads and writes. */
export interface AcpIo {
  readonly input: ReadableStream<Uint8Array>;
  /** Takes protocol lines and nothing else. */
  readonly output: WritableStream<Uint8Array>;
  readonly stderr: { write(text: string): unknown };
  readonly env: { readonly [name: string]: string | undefined };
  /** Fires when the process is asked to end. */
  readonly signal: AbortSignal;
}

/**
 * Serves the reference to one client of the Agent Client Protocol and returns the exit code: 0 when the client left, 130
 * when interrupted. Every session is closed then. Wrong settings are thrown before anything is read.
 */
export async function serveAcp(options: AcpOptions, io: AcpIo): Promise<number> {
  const provider = providerOf(options.provider, io.env);
  const contract = readContract(options.contract);
  const { overrides, mode, home, allowWrites, settingsFile, plannerModel: model = null } = options;
  const reference = createReference(overrides ? { contract, overrides } : { contract });
  // A mode without a cell and an address that is none are known before any client comes.
  reference.surface(mode);
  new OpenAiChat(provider, 1);
  const file = settingsFile === null ? {} : { settingsFile };
  const planner = model === null ? {} : { planner: { model } };
  const settings = (await openSettings({ home, ...file })).current();
  plannerModel({ options: { provider, ...planner }, settings, contract: referenceContract(contract) });
  const { connectAgent } = await import('./acp/connect-agent.ts');
  const session = { home, allowWrites, provider, ...planner, ...file };
  const log = (line: string): void => void io.stderr.write(`${line.replaceAll(/\s*\n\s*/g, ' ')}\n`);
  try {
    const streams = { input: io.input, output: rewriteLines(io.output, overrides?.acpLine) };
    await connectAgent({ reference, session, mode, log }, streams, io.signal);
  } finally {
    await reference.close();
  }
  return io.signal.aborted ? 130 : 0;
}
