import { styleText } from 'node:util';

/** Ways to set a word off from its line. Plain where nobody sees colour. */
export interface Paint {
  good(text: string): string;
  bad(text: string): string;
  odd(text: string): string;
  faint(text: string): string;
  strong(text: string): string;
}

const same = (text: string): string => text;

/** Leaves every word as it is. */
export const plainPaint: Paint = { good: same, bad: same, odd: same, faint: same, strong: same };

/** Colours for a terminal. Whether they are wanted is decided before: this one never looks at a stream. */
export const colourPaint: Paint = {
  good: painter('green'),
  bad: painter('red'),
  odd: painter('yellow'),
  faint: painter('dim'),
  strong: painter('bold'),
};

function painter(style: Parameters<typeof styleText>[0]): (text: string) => string {
  return (text) => styleText(style, text, { validateStream: false });
}
