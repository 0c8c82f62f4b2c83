import { classifyDifference } from '../surface/classify-difference.ts';
import { type RawJson, rawText } from '../surface/raw-json.ts';
import { type RawSide, rawJsonOf, spelt } from './raw-json-of.ts';
import { textDifference } from './text-difference.ts';

/** The innermost place at which two spellings differ. */
export interface FirstDifference {
  /** Such as `messages[2].content[1].text`. */
  readonly path: string;
  /** Both layers in words: `same meaning, other bytes (key-order)` or `other meaning (text)`. */
  readonly how: string;
  /** Both sides with everything that cannot be seen made visible. */
  readonly text: string;
}

/** Where two values whose bytes differ do so first, going down as long as one child alone explains it. */
export function firstDifference(before: RawSide, after: RawSide, path: string): FirstDifference {
  let [old, fresh, place] = [before, after, path];
  for (;;) {
    const child = firstChild(old, fresh);
    if (child === null) return { path: place, how: howDiffers(old, fresh), text: sides(old, fresh) };
    old = { body: old.body, value: child.before };
    fresh = { body: fresh.body, value: child.after };
    place += child.step;
  }
}

interface Child {
  readonly before: RawJson;
  readonly after: RawJson;
  readonly step: string;
}

/** The first child that differs; null where the containers differ themselves: other keys, another length, white space. */
function firstChild(old: RawSide, fresh: RawSide): Child | null {
  const children = pairs(old.value, fresh.value);
  return (
    children.find(
      ({ before, after }) =>
        spelt({ body: old.body, value: before }) !== spelt({ body: fresh.body, value: after }),
    ) ?? null
  );
}

function pairs(before: RawJson, after: RawJson): readonly Child[] {
  if (before.kind === 'object' && after.kind === 'object') {
    const keys = (members: typeof before.members) => JSON.stringify(members.map(({ rawKey }) => rawKey));
    if (keys(before.members) !== keys(after.members)) return [];
    return before.members.flatMap(({ key, value }, index) => {
      const other = after.members[index];
      return other === undefined ? [] : [{ before: value, after: other.value, step: `.${key}` }];
    });
  }
  if (before.kind !== 'array' || after.kind !== 'array') return [];
  return before.elements.flatMap((element, index) => {
    const other = after.elements[index];
    return other === undefined ? [] : [{ before: element, after: other, step: `[${index}]` }];
  });
}

function howDiffers(before: RawSide, after: RawSide): string {
  const [old, fresh] = [textOf(before.value), textOf(after.value)];
  if (old === null || fresh === null) return inWords(classifyDifference(before.value, after.value));
  if (old === fresh) return inWords({ classes: ['escapes'], sameMeaning: true });
  const [inner, freshInner] = [rawJsonOf(old), rawJsonOf(fresh)];
  // A string that holds JSON, as the arguments of a call do, has a meaning of its own.
  const isDocument = inner !== null && freshInner !== null && inner.value.kind === 'object';
  if (isDocument) return inWords(classifyDifference(inner.value, freshInner.value));
  return inWords({ classes: ['text'], sameMeaning: false });
}

function inWords({ classes, sameMeaning }: ReturnType<typeof classifyDifference>): string {
  return `${sameMeaning ? 'same meaning, other bytes' : 'other meaning'} (${classes.join(', ')})`;
}

function sides(before: RawSide, after: RawSide): string {
  const [old, fresh] = [textOf(before.value), textOf(after.value)];
  if (old !== null && fresh !== null && old !== fresh) return textDifference(old, fresh);
  return textDifference(spelt(before), spelt(after));
}

function textOf(value: RawJson): string | null {
  return value.kind === 'string' ? rawText(value.raw) : null;
}
