import type { WireRewrite } from '../model/scripted-model.ts';

/** A rewriting of the body's text that leaves other bytes alone. */
export function rewriteText(edit: (text: string, sequence: number) => string): WireRewrite {
  return (body, sequence) => Buffer.from(edit(Buffer.from(body).toString('utf8'), sequence), 'utf8');
}
