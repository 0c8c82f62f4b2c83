import type { RawJson } from './raw-json.ts';
import { rawJsonText, type TextForm } from './raw-json-text.ts';

/**
 * How two spellings differ. Down to `tool-order` they mean the same to a reader of the JSON; `tool-set` is a tool
 * added or removed, `text` other prose in descriptions and titles alone, `other` everything else.
 */
export type DifferenceClass =
  | 'whitespace'
  | 'escapes'
  | 'number-form'
  | 'key-order'
  | 'set-like-order'
  | 'tool-order'
  | 'tool-set'
  | 'text'
  | 'other';

const levelled = { keyOrder: true, setOrder: true, numbers: true, escapes: true } as const satisfies TextForm;

const classOf: readonly (readonly [keyof typeof levelled, DifferenceClass])[] = [
  ['escapes', 'escapes'],
  ['numbers', 'number-form'],
  ['keyOrder', 'key-order'],
  ['setOrder', 'set-like-order'],
];

/** The classes of difference between two tools whose bytes differ, and whether they mean the same. */
export function classifyDifference(
  before: RawJson,
  after: RawJson,
): { readonly classes: readonly DifferenceClass[]; readonly sameMeaning: boolean } {
  const same = (form: TextForm) => rawJsonText(before, form) === rawJsonText(after, form);
  if (!same(levelled)) {
    return { classes: [same({ ...levelled, prose: true }) ? 'text' : 'other'], sameMeaning: false };
  }
  // A class is at work when everything but it levelled out leaves the two apart.
  const classes = classOf.filter(([part]) => !same({ ...levelled, [part]: false })).map(([, name]) => name);
  const spacing = spaceBytes(before) !== spaceBytes(after);
  return {
    classes: spacing || classes.length === 0 ? ['whitespace', ...classes] : classes,
    sameMeaning: true,
  };
}

/** Bytes of a value outside of its tokens. */
function spaceBytes(value: RawJson): number {
  return value.span.end - value.span.start - Buffer.byteLength(rawJsonText(value, {}), 'utf8');
}
