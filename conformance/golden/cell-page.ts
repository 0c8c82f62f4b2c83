import type { GoldenContent } from './golden-content.ts';
import { pageFile } from './golden-paths.ts';
import { registryFlags } from './registry-snapshot.ts';
import { renderPage } from './render-page.ts';
import { readToolsFile } from './tools-file.ts';

/** What a page is made from besides the unit's own files. */
export interface PageSource {
  readonly contract: string;
  /** The approved snapshot of the registered entries, where the contract has one. */
  readonly registry: Uint8Array | undefined;
}

/** The readable page of a unit as bytes, or null where the unit has none: the registry, or a cell with a file missing. */
export function cellPage(unit: string, content: GoldenContent, source: PageSource): Uint8Array | null {
  const { tools, system } = content;
  if (pageFile(unit) === null || tools === undefined || system === undefined) return null;
  const items = readToolsFile(tools);
  const flags = registryFlags(source.registry);
  return Buffer.from(renderPage({ contract: source.contract, cell: unit, tools, items, system, flags }));
}
