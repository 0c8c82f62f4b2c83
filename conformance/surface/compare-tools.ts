import { isUtf8 } from 'node:buffer';
import { byteExcerpt } from './byte-excerpt.ts';
import { classifyDifference } from './classify-difference.ts';
import { describeComparison } from './describe-comparison.ts';
import { firstDivergentByte } from './first-divergent-byte.ts';
import { matchTools, type ToolPair } from './match-tools.ts';
import { type RawJson, readRawJson } from './raw-json.ts';
import { scanJson } from './scan-json.ts';
import type { ToolDifference, ToolsComparison } from './tools-comparison.ts';

const contextBytes = 24;
const excerptBytes = 72;

/** Compares the raw bytes of two tools values. Never throws: bytes that are no JSON differ in the class `other`. */
export function compareTools(before: Uint8Array, after: Uint8Array): ToolsComparison {
  const offset = firstDivergentByte(before, after);
  if (offset === null) {
    const nothing = { offset: before.length, beforeExcerpt: '', afterExcerpt: '', classes: [], tools: [] };
    return { identical: true, sameMeaning: true, ...nothing, text: 'The tools bytes are identical.' };
  }
  const from = Math.max(0, offset - contextBytes);
  const lead = from > 0 ? '…' : '';
  const place = {
    offset,
    beforeExcerpt: lead + byteExcerpt(before, from, excerptBytes),
    afterExcerpt: lead + byteExcerpt(after, from, excerptBytes),
  };
  const judged = judgeMeaning(before, after);
  const comparison = { identical: false, ...judged, ...place };
  return { ...comparison, text: describeComparison(comparison) };
}

type Meaning = Pick<ToolsComparison, 'sameMeaning' | 'classes' | 'tools'>;

function judgeMeaning(before: Uint8Array, after: Uint8Array): Meaning {
  const [old, fresh] = [parsed(before), parsed(after)];
  if (old === null || fresh === null) return { sameMeaning: false, classes: ['other'], tools: [] };
  if (old.kind !== 'array' || fresh.kind !== 'array') return { ...classifyDifference(old, fresh), tools: [] };
  const tools = matchTools(old.elements, fresh.elements).flatMap((pair) => differenceOf(pair, before, after));
  const classes = new Set(tools.flatMap((tool) => tool.classes));
  if (tools.some(({ changes }) => changes.includes('moved'))) classes.add('tool-order');
  if (tools.some(({ changes }) => changes.includes('added') || changes.includes('removed')))
    classes.add('tool-set');
  // Every tool is where and what it was, so the difference lies between them.
  if (classes.size === 0) classes.add('whitespace');
  return { sameMeaning: tools.every((tool) => tool.sameMeaning), classes: [...classes], tools };
}

/** The value, or null where the bytes are not one well-formed JSON document. */
function parsed(bytes: Uint8Array): RawJson | null {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { root, findings } = scanJson(body);
  const isReadable = isUtf8(body) && root !== null && findings.every(({ kind }) => kind !== 'syntax');
  return isReadable ? readRawJson(body, root.span) : null;
}

function differenceOf(pair: ToolPair, oldBytes: Uint8Array, newBytes: Uint8Array): readonly ToolDifference[] {
  const { name, before, after, isMoved } = pair;
  const places = { name, beforeIndex: before?.index ?? null, afterIndex: after?.index ?? null };
  if (before === null) return [{ ...places, changes: ['added'], classes: [], sameMeaning: false }];
  if (after === null) return [{ ...places, changes: ['removed'], classes: [], sameMeaning: false }];
  const isChanged = !sameBytes(before.value, oldBytes, after.value, newBytes);
  if (!isChanged) return isMoved ? [{ ...places, changes: ['moved'], classes: [], sameMeaning: true }] : [];
  const judged = classifyDifference(before.value, after.value);
  return [{ ...places, changes: isMoved ? ['moved', 'changed'] : ['changed'], ...judged }];
}

function sameBytes(old: RawJson, oldBytes: Uint8Array, fresh: RawJson, newBytes: Uint8Array): boolean {
  const a = oldBytes.subarray(old.span.start, old.span.end);
  return Buffer.compare(a, newBytes.subarray(fresh.span.start, fresh.span.end)) === 0;
}
