import type { Limits } from '../../spec/generated/limits.gen.ts';
import { firstBytes, lastBytes } from './cut-text.ts';

/**
 * The text that the model is shown for a result: unchanged up to the cap, else its beginning and its end around a marker
 * that says what is missing. Never longer than the cap, and no character is cut.
 */
export function truncateResult(
  text: string,
  call: { readonly tool: string; readonly callId: string },
  limits: Limits['result'],
): string {
  const originalBytes = Buffer.byteLength(text);
  if (originalBytes <= limits.capBytes) return text;
  const kept = keptEnds(text, call.tool, limits);
  const markerRoom = Buffer.byteLength(marker(call, originalBytes, originalBytes));
  const headBytes = Math.max(0, Math.min(kept.headBytes, limits.capBytes - markerRoom));
  const tailBytes = Math.max(0, Math.min(kept.tailBytes, limits.capBytes - markerRoom - headBytes));
  const head = firstBytes(text, headBytes);
  const tail = lastBytes(text, tailBytes);
  const keptBytes = Buffer.byteLength(head) + Buffer.byteLength(tail);
  return `${head}${marker(call, originalBytes, keptBytes)}${tail}`;
}

function keptEnds(
  text: string,
  tool: string,
  limits: Limits['result'],
): { readonly headBytes: number; readonly tailBytes: number } {
  const ends = limits.kept.find((entry) => entry.tools.includes(tool)) ?? limits.keptOtherwise;
  const lower = text.toLowerCase();
  const showsTrouble = limits.errorMarks.some((mark) => lower.includes(mark.toLowerCase()));
  const tailBytes = showsTrouble ? Math.max(ends.tailBytes, limits.errorTailBytes) : ends.tailBytes;
  return { headBytes: ends.headBytes, tailBytes };
}

function marker(
  call: { readonly tool: string; readonly callId: string },
  originalBytes: number,
  keptBytes: number,
): string {
  const fields = [
    `tool=${firstBytes(call.tool, 128)}`,
    `call_id=${firstBytes(call.callId, 128)}`,
    `original_bytes=${originalBytes}`,
    `kept_bytes=${keptBytes}`,
  ];
  return `\n\n…[truncated ${fields.join(' ')} — ask for a smaller part, or send the output to a file and read it in pages]…\n\n`;
}
