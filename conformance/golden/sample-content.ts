import type { GoldenContent } from './golden-content.ts';

/** Content of a cell for tests: tools by name and description as a chat completions request would send them. */
export function sampleContent(
  tools: { readonly [name: string]: string },
  system = 'Be exact.',
): Required<Pick<GoldenContent, 'tools' | 'system'>> {
  const list = Object.entries(tools).map(([name, description]) => ({
    type: 'function',
    function: { name, description, parameters: { type: 'object', properties: {} } },
  }));
  return { tools: Buffer.from(JSON.stringify(list)), system: Buffer.from(system) };
}
