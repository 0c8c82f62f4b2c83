import { jsonObject } from '../surface/json-object.ts';

/** An assistant message put together from the pieces of a stream, or taken from a plain body. */
export interface AssembledMessage {
  readonly content: string | null;
  readonly calls: readonly AssembledCall[];
}

export interface AssembledCall {
  id: string;
  name: string;
  arguments: string;
}

/** Puts the deltas of one choice together as a client does: the index tells to which call a piece belongs. */
export function assembleDeltas(deltas: readonly unknown[]): AssembledMessage {
  let content: string | null = null;
  const calls = new Map<unknown, AssembledCall>();
  for (const delta of deltas.map(jsonObject)) {
    if (typeof delta?.['content'] === 'string') content = (content ?? '') + delta['content'];
    const pieces = Array.isArray(delta?.['tool_calls']) ? delta['tool_calls'] : [];
    for (const piece of pieces.map(jsonObject)) {
      const call = calls.get(piece?.['index']) ?? { id: '', name: '', arguments: '' };
      calls.set(piece?.['index'], call);
      addPiece(call, piece?.['id'], jsonObject(piece?.['function']));
    }
  }
  return { content, calls: [...calls.values()] };
}

/** The message of a plain body in the same form. */
export function plainMessage(message: unknown): AssembledMessage {
  const fields = jsonObject(message);
  const calls = Array.isArray(fields?.['tool_calls']) ? fields['tool_calls'] : [];
  return {
    content: typeof fields?.['content'] === 'string' ? fields['content'] : null,
    calls: calls.map((value: unknown) => {
      const call: AssembledCall = { id: '', name: '', arguments: '' };
      addPiece(call, jsonObject(value)?.['id'], jsonObject(jsonObject(value)?.['function']));
      return call;
    }),
  };
}

function addPiece(
  call: AssembledCall,
  id: unknown,
  called: { readonly [key: string]: unknown } | null,
): void {
  if (typeof id === 'string') call.id += id;
  if (typeof called?.['name'] === 'string') call.name += called['name'];
  if (typeof called?.['arguments'] === 'string') call.arguments += called['arguments'];
}
