import type { ObservedRequest } from '../lab/lab.ts';
import { fieldOf } from '../lab/read-results.ts';

/** Three lines that no reader numbers or frames alike, so that each is known by its word. */
export const threeLines = 'alpha-first\nbeta-second\ngamma-third\n';

/** The name of the reader's optional line limit where its schema has one as a number; null where it has not. */
export function numericLimit(request: ObservedRequest, tool: string): string | null {
  const schema = request.surface.tools?.items.find(({ name }) => name === tool)?.parameters;
  const type = fieldOf(fieldOf(fieldOf(schema, 'properties'), 'limit'), 'type');
  const required = fieldOf(schema, 'required');
  const isRequired = Array.isArray(required) && required.includes('limit');
  return (type === 'integer' || type === 'number') && !isRequired ? 'limit' : null;
}

/** Whether a result of `threeLines`, asked for with a limit of one line, was made without that limit. */
export function lostItsLimit(text: string): boolean {
  return text.includes('alpha-first') && text.includes('gamma-third');
}

/** What a writer made of arguments that were encoded twice, or null where it wrote all or nothing. */
export function partlyWritten(written: string | null, content: string): string | null {
  if (written === null || written === content) return null;
  return `a file with ${JSON.stringify(written.slice(0, 60))} instead of ${JSON.stringify(content)}`;
}

/** The arguments with each array or object that they carry turned into its JSON text; null where there is none. */
export function stringifiedParts(argumentsText: string): string | null {
  const values: unknown = JSON.parse(argumentsText);
  if (values === null || typeof values !== 'object') return null;
  const entries = Object.entries(values);
  if (!entries.some(([, value]) => isComposite(value))) return null;
  return JSON.stringify(
    Object.fromEntries(
      entries.map(([key, value]) => [key, isComposite(value) ? JSON.stringify(value) : value]),
    ),
  );
}

function isComposite(value: unknown): boolean {
  return value !== null && typeof value === 'object';
}
