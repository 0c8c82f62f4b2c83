import { hash } from 'node:crypto';
import type { SurfaceTool } from '../surface/surface.ts';
import { renderParameters } from './render-parameters.ts';

/** What one page shows. */
export interface PageContent {
  readonly contract: string;
  readonly cell: string;
  /** The tools value as sent; empty where the requests carry none. */
  readonly tools: Uint8Array;
  readonly items: readonly SurfaceTool[];
  /** The masked system text. */
  readonly system: Uint8Array;
  /** Read-only flags of the registered entries, by tool name. */
  readonly flags: ReadonlyMap<string, boolean>;
}

/**
 * The readable page of a cell: the same surface for a human, one section a tool. It is made from the judged files
 * alone, so that it can be made again and compared.
 */
export function renderPage(content: PageContent): string {
  const { contract, cell, tools, items, system, flags } = content;
  const lines = [
    `# ${contract}: ${cell}`,
    '',
    `Made from \`${cell}.tools.json\` and \`${cell}.system.txt\`. Do not edit: "surfacelock accept" writes it.`,
    '',
    '| file | bytes | SHA-256 |',
    '| --- | --- | --- |',
    `| tools value | ${tools.length} | \`${hash('sha256', tools)}\` |`,
    `| system text | ${system.length} | \`${hash('sha256', system)}\` |`,
    '',
    `${items.length} tools, in this order: ${items.map((tool) => `\`${labelOf(tool)}\``).join(', ') || 'none'}.`,
    '',
    ...items.flatMap((tool) => renderTool(tool, flags)),
    '## System text',
    '',
    ...fenced(new TextDecoder().decode(system)),
  ];
  return `${lines.join('\n')}\n`;
}

function renderTool(tool: SurfaceTool, flags: ReadonlyMap<string, boolean>): readonly string[] {
  const flag = tool.name === null ? undefined : flags.get(tool.name);
  const readOnly = flag === undefined ? 'not declared' : flag ? 'yes' : 'no';
  return [
    `## ${labelOf(tool)}`,
    '',
    `Read-only: ${readOnly}. Bytes ${tool.span.start} to ${tool.span.end}, SHA-256 \`${tool.sha256}\`.`,
    '',
    ...(tool.description === null ? ['No description.'] : fenced(tool.description)),
    '',
    ...renderParameters(tool.parameters),
    '',
  ];
}

function labelOf(tool: SurfaceTool): string {
  return tool.name ?? `entry ${tool.index} without a name`;
}

/** A fence longer than any in the text, so that no text can end its own block. A carriage return is made visible. */
function fenced(text: string): readonly string[] {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  // Version control may rewrite line ends of pages, never those of the judged files.
  return [`${fence}text`, text.replaceAll('\r', '␍'), fence];
}
