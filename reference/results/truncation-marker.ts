import { firstBytes } from './cut-text.ts';

/** What a marker says about the result that it stands in. */
export interface MarkerFacts {
  readonly tool: string;
  readonly callId: string;
  /** Reference of the kept text; null where none is kept. */
  readonly ref: string | null;
  /** True where the agent can call what reads the rest. */
  readonly canRead: boolean;
  readonly originalBytes: number;
  readonly keptBytes: number;
  /** Where the rest begins, for tools whose results are read on from there; null otherwise. */
  readonly nextOffset: number | null;
}

const fieldBytes = 128;
const exampleIdBytes = 256;
/** An id of control characters grows as JSON. */
const exampleJsonBytes = 512;
/** What is no part of a word, and what would end the marker before its end. */
const unfit = /[\s\p{C}[\]…]/gu;
const ending = /[[\]…]/u;

/** The marker between the two kept ends, with a blank line around it. */
export function truncationMarker(facts: MarkerFacts): string {
  return marker(facts, hint(facts));
}

/** The same without the example: for caps that leave no room. */
export function shortMarker(facts: MarkerFacts): string {
  return marker(facts, 'the middle is left out');
}

function marker(facts: MarkerFacts, last: string): string {
  const fields = [
    `tool=${field(facts.tool)}`,
    `call_id=${field(facts.callId)}`,
    ...(facts.ref === null ? [] : [`result_ref=${facts.ref}`]),
    `original_bytes=${facts.originalBytes}`,
    `kept_bytes=${facts.keptBytes}`,
    ...(facts.nextOffset === null ? [] : [`next_offset=${facts.nextOffset}`]),
  ];
  return `\n\n…[truncated ${fields.join(' ')} — ${last}]…\n\n`;
}

function hint({ callId, ref, canRead, nextOffset }: MarkerFacts): string {
  if (ref === null || !canRead) {
    return 'ask for a smaller part, or send the output to a file and read it in pages';
  }
  const isLong = Buffer.byteLength(callId) > exampleIdBytes;
  const isUnfit = isLong || ending.test(callId);
  const shown =
    isUnfit || Buffer.byteLength(JSON.stringify(callId)) > exampleJsonBytes ? '<call id>' : callId;
  const call = {
    action: 'call',
    capability_id: 'session:tool_result',
    arguments: {
      tool_call_id: shown,
      result_ref: ref,
      ...(nextOffset === null ? {} : { offset: nextOffset }),
    },
  };
  return `read it page by page with use_capability ${JSON.stringify(call)}, and go on at the next_offset of each page`;
}

/** One word of at most 128 bytes: ids come from models and may hold anything. */
function field(text: string): string {
  return firstBytes(text.slice(0, 4 * fieldBytes).replace(unfit, '?'), fieldBytes);
}

const markerText =
  /\n\n…\[truncated tool=\S* call_id=(\S*) (?:result_ref=(\S+) )?original_bytes=\d+ kept_bytes=(\d+) .*\]…\n\n/gu;

/** What a shown text says of itself where it is what was left of a longer result of this call; null where it is whole. */
export function readCutResult(shown: string, callId: string): { readonly ref: string | null } | null {
  const shownBytes = Buffer.byteLength(shown);
  for (const [whole, id, ref, kept] of shown.matchAll(markerText)) {
    const isOwn = id === field(callId) && Number(kept) === shownBytes - Buffer.byteLength(whole);
    if (isOwn) return { ref: ref ?? null };
  }
  return null;
}
