import type { Contract } from '../spec/generated/contract.gen.ts';
import type { Settings } from '../spec/generated/settings.gen.ts';
import type { Tool } from '../spec/generated/tool.gen.ts';
import type { LoadedContract } from '../spec/load.ts';
import { canonicalSchema } from './catalog/canonical-schema.ts';
import { Catalog } from './catalog/catalog.ts';
import { Dispatcher } from './dispatch/dispatcher.ts';
import { createMcpHost } from './mcp/create-mcp-host.ts';
import type { ReferenceOverrides, SentTool } from './overrides.ts';
import { toolsValue } from './provider/chat-body.ts';
import { referenceContract } from './reference-contract.ts';
import { openSession } from './session/open-session.ts';
import type { Session, SessionOptions } from './session/session.ts';
import { systemText } from './session/system-text.ts';
import { settingsWarnings } from './settings/settings-warnings.ts';

/** What a provider request of the root role shows in one mode. */
export interface ReferenceSurface {
  readonly tools: readonly SentTool[];
  /** The tools value as it stands in a request, UTF-8. */
  readonly toolsBytes: Uint8Array;
  readonly systemText: string;
}

/** A runtime that fulfils one contract. */
export interface Reference {
  readonly contract: Contract;
  /** What of these settings means nothing, one sentence each: rules that match nothing, hooks that never fire. */
  warnings(settings: Settings): readonly string[];
  /** All registered tools in byte order of their names. */
  readonly tools: readonly Tool[];
  /** The first request's surface. Throws for a mode that the contract has no cell for. */
  surface(mode: string): ReferenceSurface;
  openSession(options: SessionOptions): Promise<Session>;
  /** Ends every server that is still connected. Sessions are closed by whoever opened them, before. */
  close(): Promise<void>;
}

export interface ReferenceOptions {
  readonly contract: LoadedContract;
  /** Replaces parts of the sound runtime; for subjects that are broken on purpose. */
  readonly overrides?: ReferenceOverrides;
}

/** A runtime over a contract's data. Reads nothing and starts nothing until a session is opened. */
export function createReference({ contract: loaded, overrides = {} }: ReferenceOptions): Reference {
  const contract = referenceContract(loaded);
  const catalog = new Catalog(contract, (schema) => {
    return overrides.canonicalSchema?.(schema, canonicalSchema) ?? canonicalSchema(schema);
  });
  const encode = (body: unknown): string => overrides.encodeBody?.(body, encodeJson) ?? encodeJson(body);
  const dispatcher = new Dispatcher(catalog, contract.gates, overrides);
  const host = createMcpHost(overrides.mcp);
  return {
    contract: contract.contract,
    tools: catalog.tools,
    warnings: (settings) => settingsWarnings(settings, contract.gates, catalog.names),
    surface: (mode) => surfaceOf(catalog, overrides, encode, mode),
    openSession: (options) =>
      openSession({ contract, catalog, dispatcher, host, overrides, encode }, options),
    close: () => host.close(),
  };
}

function surfaceOf(
  catalog: Catalog,
  overrides: ReferenceOverrides,
  encode: (body: unknown) => string,
  mode: string,
): ReferenceSurface {
  const processStartMs = Math.round(performance.timeOrigin);
  const role = 'root' as const;
  const sound = catalog.head(role, mode);
  const counts = { turn: 0, request: 0 };
  const at = { role, mode, ...counts, processStartMs, called: [], servers: () => [] };
  const tools = overrides.sentTools?.(sound, at) ?? sound;
  const system = overrides.systemText?.(systemText, { mode, turn: 0 }) ?? systemText;
  return { tools, toolsBytes: Buffer.from(encode(toolsValue(tools))), systemText: system };
}

function encodeJson(body: unknown): string {
  return JSON.stringify(body);
}
