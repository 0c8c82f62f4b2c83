import { mcpBounds } from './mcp-bounds.ts';
import { isJsonObject } from './mcp-tool.ts';

/** What a server answered to a call, as text for the model. `_meta` is not part of it. */
export function resultText(result: unknown): { readonly kind: 'ok' | 'error'; readonly text: string } {
  if (!isJsonObject(result))
    return { kind: 'error', text: 'the server answered with something that is no result' };
  const kind = result['isError'] === true ? 'error' : 'ok';
  const content = Array.isArray(result['content']) ? result['content'] : [];
  const hasText = content.some((part) => isJsonObject(part) && part['type'] === 'text');
  const lines = content.map(describePart);
  const structured = result['structuredContent'];
  if (!hasText && structured !== undefined) lines.unshift(JSON.stringify(structured, null, 2));
  return { kind, text: bounded(lines.length > 0 ? lines.join('\n') : '(no content)') };
}

function describePart(part: unknown): string {
  if (!isJsonObject(part)) return '[content of no known kind]';
  const { type, text, data, mimeType, uri, resource } = part;
  if (type === 'text' && typeof text === 'string') return text;
  if ((type === 'image' || type === 'audio') && typeof data === 'string') {
    return `[${type} ${label(mimeType)}, ${Buffer.byteLength(data, 'base64')} bytes]`;
  }
  if (type === 'resource_link') return `[link to ${label(uri)}]`;
  if (type === 'resource' && isJsonObject(resource)) {
    return `[resource ${label(resource['uri'])} ${label(resource['mimeType'])}]`;
  }
  return `[content of kind ${label(type)}]`;
}

function label(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200) : 'unknown';
}

function bounded(text: string): string {
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length <= mcpBounds.resultBytes) return text;
  let end: number = mcpBounds.resultBytes;
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return `${bytes.toString('utf8', 0, end)}\n…[${bytes.length - end} bytes of the result left out]…`;
}
