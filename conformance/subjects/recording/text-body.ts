import { decodeBody } from '../../surface/decode-body.ts';
import { bodyLimitBytes, overLimit } from './body-limit.ts';

/** A body that a dump carries as text. */
export interface TextBody {
  readonly text: string;
  /** `base64`: the text spells bytes. Anything else: the text is the body. */
  readonly encoding: string | null;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

export type DecodedText =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: string };

const base64Form = /^[A-Za-z0-9+/_\s-]*={0,2}\s*$/;

/**
 * The bytes of a body that was kept as text. Only bytes in base64 can still be compressed: a recorder that wrote text
 * has undone the content-encoding, whatever the headers say.
 */
export function bytesOfText({ text, encoding, headers }: TextBody): DecodedText {
  const tooLong = overLimit(text.length, encoding === 'base64' ? bodyLimitBytes * 1.4 : bodyLimitBytes);
  if (tooLong !== null) return { ok: false, reason: tooLong };
  if (encoding !== null && encoding !== 'base64') {
    return { ok: false, reason: `has the encoding "${encoding}", where only "base64" is understood` };
  }
  if (encoding === null) {
    if (!/\p{Surrogate}/u.test(text)) return { ok: true, bytes: Buffer.from(text) };
    return { ok: false, reason: 'has half a character, which no UTF-8 can spell: record it as base64' };
  }
  if (!base64Form.test(text)) return { ok: false, reason: 'is said to be base64 and is not' };
  const decoded = decodeBody({ headers, body: Buffer.from(text, 'base64') });
  if (decoded.finding !== null) return { ok: false, reason: decoded.finding.detail };
  return { ok: true, bytes: decoded.bytes };
}
