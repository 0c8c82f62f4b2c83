import { gapPattern, keptName, wholeGap } from './gaps-within.ts';

/** Values by the name of the gap. */
export type GapValues = { readonly [name: string]: unknown };

/** What stands for a member or an item that is left out. */
const leftOut = Symbol('left out');

/**
 * A JSON value with its gaps filled. A text that is nothing but a gap becomes the value itself, or is left out together
 * with its member or item where the value is null; a gap within a text or a key becomes the value as text. A gap that
 * has no value stays. Values are never looked into for further gaps.
 */
export function fillGaps(template: unknown, values: GapValues): unknown {
  const filled = fill(template, values);
  return filled === leftOut ? null : filled;
}

function fill(template: unknown, values: GapValues): unknown {
  if (typeof template === 'string') return fillText(template, values);
  if (Array.isArray(template)) {
    return template.map((item) => fill(item, values)).filter((item) => item !== leftOut);
  }
  if (typeof template !== 'object' || template === null) return template;
  // Made from entries, so that a key such as __proto__ is a member like any other.
  return Object.fromEntries(
    Object.entries(template).flatMap(([key, item]) => {
      const filled = fill(item, values);
      return filled === leftOut ? [] : [[fillWithin(key, values), filled]];
    }),
  );
}

function fillText(text: string, values: GapValues): unknown {
  const name = wholeGap(text);
  if (name === null || !Object.hasOwn(values, name)) return fillWithin(text, values);
  return values[name] === null ? leftOut : values[name];
}

/** The text with each gap in it replaced by the text of its value. */
export function fillWithin(text: string, values: GapValues): string {
  return text.replaceAll(gapPattern, (whole, kept: string | undefined, name: string | undefined) => {
    if (kept !== undefined) return `{${kept}}`;
    if (name === undefined || name === keptName || !Object.hasOwn(values, name)) return whole;
    const value = values[name];
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
}
