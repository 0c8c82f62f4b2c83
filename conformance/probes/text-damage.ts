import type { ObservedRequest } from '../lab/lab.ts';
import { readMessages } from '../surface/read-messages.ts';
import type { Span } from '../surface/surface.ts';

/** Something that happened to text on its way into a request. */
export interface TextDamage {
  readonly what: string;
  readonly span: Span;
}

/**
 * The first place where a request's bytes are ill-formed, or where a tool result has U+FFFD, the mark of text that was
 * decoded wrongly; null where there is none. Only for results of text that has no U+FFFD itself.
 */
export function textDamage({ body, surface }: Pick<ObservedRequest, 'body' | 'surface'>): TextDamage | null {
  const finding = surface.findings.find(({ kind }) => kind !== 'duplicate-key');
  if (finding !== undefined) {
    const { kind, offset, detail } = finding;
    return { what: `${kind} at byte ${offset}: ${detail}`, span: around(offset, body) };
  }
  for (const message of readMessages(body)) {
    const at = message.role === 'tool' ? replacementAt(message.bytes) : -1;
    if (at < 0) continue;
    const offset = message.span.start + at;
    const id = JSON.stringify(message.toolCallId);
    return { what: `U+FFFD in the result of ${id} at byte ${offset}`, span: around(offset, body) };
  }
  return null;
}

/** Byte offset of the first U+FFFD in a JSON text, raw or as an escape, or -1. */
function replacementAt(json: Uint8Array): number {
  const text = Buffer.from(json).toString('latin1');
  // An even number of backslashes before the u would make it ordinary text.
  const spelt = /(?<!\\)(?:\\\\)*\\u[fF]{3}[dD]/.exec(text)?.index ?? -1;
  const raw = text.indexOf('\xef\xbf\xbd');
  return spelt < 0 || raw < 0 ? Math.max(spelt, raw) : Math.min(spelt, raw);
}

function around(offset: number, body: Uint8Array): Span {
  return { start: Math.max(0, offset - 40), end: Math.min(body.length, offset + 80) };
}
