import { HarnessError } from '../../spec/errors.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';

/** Volatile parts of a system text, as a subject file declares them. */
export type Masks = NonNullable<Subject['masks']>;

/**
 * The text with each match of a mask, or with each of its groups where it has some, replaced by as many marks as it
 * has bytes in UTF-8, so that offsets behind it stay true and a golden does not change from day to day.
 */
export function maskText(text: string, masks: Masks): string {
  return masks.reduce((masked, mask) => maskMatches(masked, patternOf(mask)), text);
}

function maskMatches(text: string, pattern: RegExp): string {
  let masked = '';
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const [whole, ...groups] = match.indices ?? [];
    for (const span of groups.length > 0 ? groups : [whole]) {
      // A group that took no part has no place; one inside another is masked with it.
      if (span === undefined || span[0] < end) continue;
      masked += text.slice(end, span[0]) + '*'.repeat(Buffer.byteLength(text.slice(...span)));
      end = span[1];
    }
  }
  return masked + text.slice(end);
}

function patternOf({ name, pattern, flags = '' }: Masks[number]): RegExp {
  try {
    return new RegExp(pattern, [...new Set(`${flags}dgu`)].join(''));
  } catch (cause) {
    const message = `The mask "${name}" is no regular expression: /${pattern}/${flags}`;
    throw new HarnessError('CONFIG_INVALID', message, { cause });
  }
}
