import { fieldOf } from '../lab/read-results.ts';
import type { SurfaceTool } from '../surface/surface.ts';

/** What an entry of the tools value lacks, or null: the wire's type, and a description that says something. */
export function toolEntryProblem({ bytes, description }: SurfaceTool): string | null {
  const type = fieldOf(JSON.parse(Buffer.from(bytes).toString('utf8')), 'type');
  if (type !== 'function') return `has the type ${JSON.stringify(type) ?? 'none'}, not "function"`;
  if (description === null) return 'has no description';
  return description.trim() === '' ? 'has an empty description' : null;
}
