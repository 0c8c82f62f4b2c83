import type { Limits } from '../../spec/generated/limits.gen.ts';
import { boundaryAfter, boundaryBefore } from './character-bounds.ts';
import { firstBytes } from './cut-text.ts';
import { type MarkerFacts, shortMarker, truncationMarker } from './truncation-marker.ts';

/** A result on its way to the model: whose it is, and how the rest of it can be read. */
export interface CutCall {
  readonly tool: string;
  readonly callId: string;
  /** Reference of the kept text; null where none is kept. */
  readonly ref: string | null;
  /** True where the agent can call what reads the rest. */
  readonly canRead: boolean;
  /** What makes of the marker something else; for subjects that are broken on purpose. */
  readonly seam?: ((marker: string) => string) | undefined;
}

/**
 * The text that the model is shown for a result: unchanged up to the cap, else its beginning and its end around a marker
 * that says what is missing. Never longer than the cap, and no character is cut.
 */
export function truncateResult(text: string, call: CutCall, limits: Limits['result']): string {
  return Buffer.byteLength(text) <= limits.capBytes ? text : cutResult(Buffer.from(text), text, call, limits);
}

/** The same for a text that is over the cap, whose bytes are there already. */
export function cutResult(bytes: Buffer, text: string, call: CutCall, limits: Limits['result']): string {
  const { capBytes } = limits;
  const named = limits.kept.find((entry) => entry.tools.includes(call.tool));
  const kept = withTrouble(named ?? limits.keptOtherwise, text, limits);
  const readsOn = named !== undefined && call.ref !== null;
  const largest = { ...call, originalBytes: bytes.length, keptBytes: bytes.length };
  const markerOf = fitting({ ...largest, nextOffset: readsOn ? bytes.length : null }, capBytes);
  const roomBytes = capBytes - Buffer.byteLength(markerOf(bytes.length, bytes.length));
  const headBytes = boundaryBefore(bytes, Math.min(kept.headBytes, roomBytes));
  const tailBytes = Math.min(kept.tailBytes, roomBytes - headBytes, bytes.length - headBytes);
  const tailStart = boundaryAfter(bytes, bytes.length - tailBytes);
  const marker = markerOf(headBytes + bytes.length - tailStart, headBytes);
  const shown = call.seam?.(marker) ?? marker;
  return `${bytes.toString('utf8', 0, headBytes)}${shown}${bytes.toString('utf8', tailStart)}`;
}

/** The most telling marker that leaves room under the cap, given what is kept and where the beginning ends. */
function fitting(facts: MarkerFacts, capBytes: number): (keptBytes: number, nextOffset: number) => string {
  const make = [truncationMarker, shortMarker].find((of) => Buffer.byteLength(of(facts)) <= capBytes);
  if (make === undefined) return () => firstBytes('…[truncated]…', capBytes);
  return (keptBytes, nextOffset) =>
    make({ ...facts, keptBytes, nextOffset: facts.nextOffset === null ? null : nextOffset });
}

function withTrouble(
  ends: Limits['result']['keptOtherwise'],
  text: string,
  { errorMarks, errorTailBytes }: Limits['result'],
): Limits['result']['keptOtherwise'] {
  const lower = text.toLowerCase();
  const showsTrouble = errorMarks.some((mark) => lower.includes(mark.toLowerCase()));
  return showsTrouble ? { ...ends, tailBytes: Math.max(ends.tailBytes, errorTailBytes) } : ends;
}
