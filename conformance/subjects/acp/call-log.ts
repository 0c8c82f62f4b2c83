import type { Subject } from '../../../spec/generated/subject.gen.ts';
import { isObject } from './rpc-message.ts';

/** A call as its updates have told of it so far. */
export interface ToldCall {
  readonly callId: string;
  readonly name: string | null;
  readonly title: string;
  readonly status: string | null;
  /** Members of all `_meta` of the call, later ones over earlier ones. */
  readonly meta: { readonly [key: string]: unknown };
  readonly rawOutput: unknown;
}

const keptCalls = 2000;

type Metadata = { readonly [key: string]: unknown };

/** What the updates of a session tell of its calls. */
export class CallLog {
  readonly #calls = new Map<string, ToldCall>();

  /** Takes an update; only those of calls leave a trace. */
  take(update: { readonly [key: string]: unknown }): void {
    const { sessionUpdate, toolCallId } = update;
    if (sessionUpdate !== 'tool_call' && sessionUpdate !== 'tool_call_update') return;
    if (typeof toolCallId !== 'string') return;
    const before = this.#calls.get(toolCallId);
    if (before === undefined && this.#calls.size >= keptCalls) return;
    this.#calls.set(toolCallId, merged(before ?? untold(toolCallId), update));
  }

  get(callId: string): ToldCall | undefined {
    return this.#calls.get(callId);
  }

  /**
   * The declared metadata of a call. Where the agent tells of calls by ids of its own, the order decides: `wireIds` are
   * the ids that the model gave, in order.
   */
  metadata(callId: string, wireIds: readonly string[], declared: Subject['metadata']): Metadata | null {
    if (declared?.kind !== 'acp-meta') return null;
    const call = this.#calls.get(callId) ?? this.#byOrder(callId, wireIds);
    if (call === undefined) return null;
    const source = declared.in === 'rawOutput' ? call.rawOutput : call.meta;
    const value = atPointer(source, declared.pointer);
    return isObject(value) ? value : null;
  }

  #byOrder(callId: string, wireIds: readonly string[]): ToldCall | undefined {
    // One shared id shows that the agent uses the model's ids, so that an unknown one is unknown.
    if (wireIds.some((id) => this.#calls.has(id))) return undefined;
    const place = wireIds.indexOf(callId);
    return place === -1 ? undefined : [...this.#calls.values()][place];
  }
}

function untold(callId: string): ToldCall {
  return { callId, name: null, title: '', status: null, meta: {}, rawOutput: undefined };
}

function merged(before: ToldCall, update: { readonly [key: string]: unknown }): ToldCall {
  const { name, title, status, _meta: meta, rawOutput } = update;
  return {
    callId: before.callId,
    name: typeof name === 'string' ? name : before.name,
    title: typeof title === 'string' ? title : before.title,
    status: typeof status === 'string' ? status : before.status,
    meta: isObject(meta) ? { ...before.meta, ...meta } : before.meta,
    rawOutput: rawOutput ?? before.rawOutput,
  };
}

/** The value at a JSON pointer; undefined where nothing is. */
export function atPointer(value: unknown, pointer: string): unknown {
  let found = value;
  for (const step of pointer.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(found)) found = found[Number(key)];
    else if (isObject(found) && Object.hasOwn(found, key)) found = found[key];
    else return undefined;
  }
  return found;
}
