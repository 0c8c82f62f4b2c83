/** A line as JSON-RPC 2.0 understands it, its payload not judged yet. */
export type RpcMessage =
  | { readonly kind: 'request'; readonly id: RpcId; readonly method: string; readonly params: unknown }
  | { readonly kind: 'notification'; readonly method: string; readonly params: unknown }
  | { readonly kind: 'result'; readonly id: RpcId; readonly result: unknown }
  | { readonly kind: 'error'; readonly id: RpcId; readonly error: unknown };

export type RpcId = string | number | null;

export type ReadLine =
  | { readonly kind: 'message'; readonly message: RpcMessage }
  | { readonly kind: 'blank' }
  /** One sentence on why the line is no message. */
  | { readonly kind: 'broken'; readonly fault: string };

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads one line. What is no message of JSON-RPC is said to be so and never thrown. */
export function readLine(line: Uint8Array): ReadLine {
  const text = decoded(line);
  if (text === null) return broken('is no UTF-8');
  if (text.trim() === '') return { kind: 'blank' };
  const value = parsed(text);
  if (value === undefined) return broken('is no JSON');
  if (Array.isArray(value)) return broken('is a list, and batches are no part of the protocol');
  if (!isObject(value)) return broken('is no JSON object');
  return readObject(value);
}

function readObject(value: { readonly [key: string]: unknown }): ReadLine {
  if (value['jsonrpc'] !== '2.0') return broken('does not say "jsonrpc": "2.0"');
  const { id, method } = value;
  if ('id' in value && !isId(id)) return broken('has an id that is no integer, string or null');
  if ('method' in value) return readCall(value, method, isId(id) ? id : null);
  if (!isId(id)) return broken('has neither a method nor an id');
  if ('result' in value && 'error' in value) return broken('has both a result and an error');
  if ('result' in value) return message({ kind: 'result', id, result: value['result'] });
  if ('error' in value) return message({ kind: 'error', id, error: value['error'] });
  return broken('has neither a method nor a result nor an error');
}

function readCall(value: { readonly [key: string]: unknown }, method: unknown, id: RpcId): ReadLine {
  if (typeof method !== 'string') return broken('has a method that is no string');
  if ('result' in value || 'error' in value) return broken('is a call and an answer at once');
  const params = value['params'];
  return 'id' in value
    ? message({ kind: 'request', id, method, params })
    : message({ kind: 'notification', method, params });
}

/** True for a JSON object; lists are none. */
export function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isId(value: unknown): value is RpcId {
  return value === null || typeof value === 'string' || Number.isInteger(value);
}

function decoded(line: Uint8Array): string | null {
  try {
    return utf8.decode(line);
  } catch {
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function message(read: RpcMessage): ReadLine {
  return { kind: 'message', message: read };
}

function broken(fault: string): ReadLine {
  return { kind: 'broken', fault };
}
