import { hash } from 'node:crypto';
import { contentText } from './content-text.ts';
import { jsonObject, ownMember, ownText } from './json-object.ts';
import { type JsonScan, scanJson } from './scan-json.ts';
import type { ScannedValue } from './scan-spans.ts';
import type { Span, Surface, SurfaceTool } from './surface.ts';

const leadingRoles: ReadonlySet<unknown> = new Set(['system', 'developer']);

/**
 * What an OpenAI chat completions request shows the model. Never throws: a body that is no JSON gives a surface with
 * findings and with what had ended before the fault. Digests are over the bytes given, nothing is re-serialised.
 */
export function readSurface(body: Uint8Array): Surface {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const scan = scanJson(bytes);
  const systemText = leadingTexts(bytes, scan).join('\n');
  const tools = scan.members.get('tools');
  return {
    tools: tools === undefined ? null : readTools(bytes, tools),
    systemText,
    systemSha256: hash('sha256', systemText),
    findings: scan.findings,
    unlistedFindings: scan.unlistedFindings,
  };
}

function readTools(body: Buffer, { span, elements }: ScannedValue): NonNullable<Surface['tools']> {
  const bytes = body.subarray(span.start, span.end);
  const items = elements.map((element, index) => readTool(body, element, index));
  return { span, bytes, sha256: hash('sha256', bytes), items };
}

function readTool(body: Buffer, span: Span, index: number): SurfaceTool {
  const bytes = body.subarray(span.start, span.end);
  const entry = jsonObject(JSON.parse(bytes.toString('utf8')));
  const declared =
    entry === null || ownMember(entry, 'type') !== 'function' ? null : ownMember(entry, 'function');
  const tool = jsonObject(declared);
  return {
    index,
    name: tool === null ? null : ownText(tool, 'name'),
    description: tool === null ? null : ownText(tool, 'description'),
    parameters: tool === null ? undefined : ownMember(tool, 'parameters'),
    span,
    bytes,
    sha256: hash('sha256', bytes),
  };
}

/** Texts of the system and developer messages before the first message of another role. */
function leadingTexts(body: Buffer, scan: JsonScan): readonly string[] {
  const texts: string[] = [];
  for (const { start, end } of scan.members.get('messages')?.elements ?? []) {
    const message = jsonObject(JSON.parse(body.toString('utf8', start, end)));
    if (message === null || !leadingRoles.has(ownMember(message, 'role'))) break;
    texts.push(contentText(ownMember(message, 'content')) ?? '');
  }
  return texts;
}
