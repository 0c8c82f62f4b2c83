import { HarnessError } from '../../spec/errors.ts';
import type { Fingerprint } from '../../spec/generated/fingerprint.gen.ts';
import { contentText } from './content-text.ts';
import { jsonObject, ownMember } from './json-object.ts';
import { readRawJson } from './raw-json.ts';
import { isContractEntry } from './raw-tool.ts';
import type { JsonScan } from './scan-json.ts';
import type { Span } from './surface.ts';

/** Where the tools of a document lie, and the system text that goes with them. */
export interface ToolsDocument {
  readonly kind: Fingerprint['kind'];
  readonly span: Span;
  readonly elements: readonly Span[];
  /** null where the document has none. */
  readonly systemText: string | null;
}

const leadingRoles: ReadonlySet<unknown> = new Set(['system', 'developer']);

/**
 * Finds the tools in a scanned document: a request of chat completions, of Anthropic's shape or of Reasonix's goldens,
 * or a bare list. Throws a HarnessError where there are none.
 */
export function locateTools(body: Buffer, scan: JsonScan, name: string): ToolsDocument {
  const isObject = body[scan.root?.span.start ?? 0] === 0x7b;
  const value = isObject ? (scan.members.get('tools') ?? scan.members.get('Tools')) : scan.root;
  if (value === undefined || value === null || body[value.span.start] !== 0x5b) {
    const found = isObject
      ? `its members are ${[...scan.members.keys()].slice(0, 8).join(', ') || 'none'}`
      : 'it is no list';
    throw new HarnessError('DOCUMENT_WITHOUT_TOOLS', `"${name}" holds no list of tools: ${found}`);
  }
  const first = value.elements[0];
  const isEntries = !isObject && first !== undefined && isContractEntry(readRawJson(body, first));
  return {
    kind: isObject ? 'request' : isEntries ? 'contract-entries' : 'tools',
    span: value.span,
    elements: value.elements,
    systemText: isObject ? systemText(body, scan) : null,
  };
}

/** Anthropic keeps the system text beside the messages, the others in leading messages. */
function systemText(body: Buffer, scan: JsonScan): string | null {
  const beside = scan.members.get('system');
  if (beside !== undefined) return contentText(parsed(body, beside.span));
  const texts: string[] = [];
  const messages = scan.members.get('messages') ?? scan.members.get('Messages');
  for (const span of messages?.elements ?? []) {
    const message = jsonObject(parsed(body, span));
    if (message === null || !leadingRoles.has(ownMember(message, 'role'))) break;
    texts.push(contentText(ownMember(message, 'content')) ?? '');
  }
  return texts.length === 0 ? null : texts.join('\n');
}

function parsed(body: Buffer, { start, end }: Span): unknown {
  return JSON.parse(body.toString('utf8', start, end));
}
