import { type ContentBlock, RequestError } from '@agentclientprotocol/sdk';

/** What the user says, as one text: links and embedded texts stand where they were put. */
export function promptText(blocks: readonly ContentBlock[]): string {
  const text = blocks.map(blockText).join('\n\n');
  if (text.trim() !== '') return text;
  throw RequestError.invalidParams({ prompt: 'is blank' }, 'the prompt says nothing');
}

function blockText(block: ContentBlock): string {
  switch (block.type) {
    case 'text':
      return block.text;
    case 'resource_link':
      return `[${block.title ?? block.name}](${block.uri})`;
    case 'resource':
      if ('text' in block.resource) return resourceText(block.resource.uri, block.resource.text);
      throw unsupported('a resource of bytes');
    default:
      throw unsupported(`a block of type "${block.type}"`);
  }
}

/** The fence is longer than any in the text, so that a file cannot end it early. */
function resourceText(uri: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${uri}\n${fence}\n${text}\n${fence}`;
}

function unsupported(what: string): RequestError {
  return RequestError.invalidParams({ prompt: what }, `${what} is not understood; text, links and texts are`);
}
