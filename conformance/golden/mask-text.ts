import { HarnessError } from '../../spec/errors.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';

/** Volatile parts of a system text, as a subject file declares them. */
export type Masks = NonNullable<Subject['masks']>;

/**
 * The text with each match of a mask replaced by as many marks as it has bytes in UTF-8, so that offsets behind it
 * stay true and a golden does not change from day to day.
 */
export function maskText(text: string, masks: Masks): string {
  return masks.reduce((masked, mask) => {
    const pattern = patternOf(mask);
    return masked.replace(pattern, (match) => '*'.repeat(Buffer.byteLength(match)));
  }, text);
}

function patternOf({ name, pattern, flags = '' }: Masks[number]): RegExp {
  try {
    return new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`);
  } catch (error) {
    throw new HarnessError(
      'CONFIG_INVALID',
      `The mask "${name}" is no regular expression: /${pattern}/${flags}`,
      {
        cause: error,
      },
    );
  }
}
