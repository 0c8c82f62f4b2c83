import type { Values } from '../../dispatch/target.ts';

/** What rules with a specifier look at in a call. */
export type CallSubjects =
  /** Nothing that a specifier could match. */
  | { readonly kind: 'none' }
  | { readonly kind: 'command'; readonly command: string }
  | { readonly kind: 'paths'; readonly paths: readonly string[] }
  | { readonly kind: 'text'; readonly text: string };

const keys = ['command', 'file_path', 'path', 'source_path', 'destination_path', 'pattern'] as const;

/**
 * The subject of a call: the first of the known arguments that is there. A move has two. An argument that is there
 * without being a text with something in it is no subject, and the later ones are not asked.
 */
export function callSubjects(args: Values): CallSubjects {
  const key = keys.find((name) => Object.hasOwn(args, name));
  if (key === undefined) return { kind: 'none' };
  if (key === 'source_path' || key === 'destination_path') {
    const paths = [args['source_path'], args['destination_path']].filter(isText);
    return paths.length > 0 ? { kind: 'paths', paths } : { kind: 'none' };
  }
  const value = args[key];
  if (!isText(value)) return { kind: 'none' };
  if (key === 'command') return { kind: 'command', command: value };
  return key === 'pattern' ? { kind: 'text', text: value } : { kind: 'paths', paths: [value] };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
