import type { WireRewrite } from '../model/scripted-model.ts';
import { rewriteText } from './rewrite-text.ts';

type Message = { readonly [key: string]: unknown };

/** A rewriting of the messages of each body that leaves the other bytes of the reference, which sends compact JSON, alone. */
export function rewriteMessages(edit: (messages: readonly Message[]) => readonly Message[]): WireRewrite {
  return rewriteText((text) => {
    const body: { messages?: readonly Message[] } = JSON.parse(text);
    return JSON.stringify({ ...body, messages: edit(body.messages ?? []) });
  });
}
