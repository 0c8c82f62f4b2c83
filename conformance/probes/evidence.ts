import type { Evidence } from '../../spec/generated/report.gen.ts';
import type { ObservedRequest, ToolResult, Turn } from '../lab/lab.ts';
import type { Span } from '../surface/surface.ts';

const excerptBytes = 240;

/** Bytes of one request around a span: the text as received, with sequence and offsets. */
export function requestEvidence(title: string, request: ObservedRequest, span: Span): Evidence {
  const end = Math.min(span.end, span.start + excerptBytes);
  return {
    kind: 'request',
    title,
    text: Buffer.from(request.body.subarray(span.start, end)).toString('utf8') + (end < span.end ? '…' : ''),
    request: request.sequence,
    offset: span.start,
    length: span.end - span.start,
  };
}

/** The results that the model was shown, one line each. */
export function resultEvidence(results: readonly ToolResult[]): Evidence {
  const lines = results.map((result) => `${result.callId} (${result.class}): ${shorten(result.text, 200)}`);
  return { kind: 'tool-result', title: 'results shown to the model', text: lines.join('\n') || 'none' };
}

/** What lies on disk, as the check saw it. */
export function diskEvidence(text: string): Evidence {
  return { kind: 'disk', title: 'workspace', text };
}

/** How the prompt ended, for a turn that did not go on. */
export function outcomeEvidence(turn: Turn): Evidence {
  const { kind, detail, stderr } = turn.outcome;
  return {
    kind: 'process',
    title: `the prompt ${kind}`,
    text: [detail, shorten(stderr.trim(), 600)].filter(Boolean).join('\n'),
  };
}

/** A figure or a fact that the verdict rests on. */
export function measureEvidence(title: string, text: string): Evidence {
  return { kind: 'measure', title, text };
}

function shorten(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit)}…`;
}
