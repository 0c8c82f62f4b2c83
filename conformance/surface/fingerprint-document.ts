import { hash } from 'node:crypto';
import { HarnessError } from '../../spec/errors.ts';
import type { Fingerprint } from '../../spec/generated/fingerprint.gen.ts';
import { canonicalJson } from './canonical-json.ts';
import { compareGoStrings } from './go-string.ts';
import { locateTools, type ToolsDocument } from './locate-tools.ts';
import { readRawJson } from './raw-json.ts';
import { type RawTool, rawTool } from './raw-tool.ts';
import { reasonixHashes } from './reasonix-hashes.ts';
import { scanJson } from './scan-json.ts';
import type { ByteFinding } from './surface.ts';

/**
 * The fingerprint of the surface in a document: a request body, the tools value of one, or a list of contract entries.
 * Our digests are over its raw bytes. Throws a HarnessError where the document is no JSON or holds no tools; `name` is
 * what the message calls it.
 */
export function fingerprintDocument(bytes: Uint8Array, name: string): Fingerprint {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const scan = scanJson(body);
  // A byte order mark stops nobody from reading on, so it stays a finding.
  const fault = scan.findings.findLast(({ kind }) => kind === 'syntax');
  if (fault !== undefined && (scan.root === null || fault.offset > 0)) throw notJson(body, name, fault);
  const document = locateTools(body, scan, name);
  const tools = document.elements.map((span) => ({ span, tool: rawTool(readRawJson(body, span)) }));
  return {
    format: 'surfacelock.fingerprint/1',
    file: name,
    kind: document.kind,
    ...reasonixHashes(
      tools.map(({ tool }) => tool),
      document.systemText,
    ),
    sha256: hash('sha256', body.subarray(document.span.start, document.span.end)),
    bytes: document.span.end - document.span.start,
    flagsSha256: flagsDigest(
      document,
      tools.map(({ tool }) => tool),
    ),
    tools: tools.map(({ span, tool }) => ({
      name: tool.name,
      sha256: hash('sha256', body.subarray(span.start, span.end)),
      offset: span.start,
      bytes: span.end - span.start,
    })),
    findings: scan.findings,
  };
}

/** Flags are declared beside a surface, never in a request: a pure capture has no digest of them. */
function flagsDigest({ kind }: ToolsDocument, tools: readonly RawTool[]): string | null {
  if (kind !== 'contract-entries') return null;
  const flags = tools
    .toSorted((a, b) => compareGoStrings(a.name ?? '', b.name ?? ''))
    .map(({ name, readOnly }) => ({ name, readOnly }));
  return hash('sha256', canonicalJson(flags));
}

function notJson(body: Buffer, name: string, { offset, detail }: ByteFinding): HarnessError {
  const before = body.subarray(0, offset);
  const line = before.toString('latin1').split('\n').length;
  const column = offset - before.lastIndexOf(0x0a);
  const place = `line ${line} column ${column} (byte ${offset})`;
  return new HarnessError('DOCUMENT_SYNTAX', `"${name}" is no JSON: ${detail}, at ${place}`);
}
