import { ToolFailure } from '../catalog/tool-failure.ts';
import type { ToolHandler } from '../catalog/tool-handler.ts';

/** Replaces one side of a user message in the visible conversation by a summary. */
export const compress: ToolHandler = {
  id: 'compress',

  async run(args, context) {
    const anchor = args.text('anchor');
    const direction = args.text('direction');
    const focus = args.optionalText('focus') ?? null;
    const { anchorMaxChars, focusMaxChars } = context.limits.compress;
    requireLength('anchor', anchor, anchorMaxChars);
    if (anchor === '') throw new ToolFailure('"anchor" is empty');
    if (focus !== null) requireLength('focus', focus, focusMaxChars);
    if (direction !== 'before' && direction !== 'after') {
      throw new ToolFailure(`"direction" is ${JSON.stringify(direction)}, neither "before" nor "after"`);
    }
    return context.compress({ anchor, direction, focus });
  },
};

function requireLength(name: string, text: string, maxChars: number): void {
  if (text.length > maxChars) {
    throw new ToolFailure(`"${name}" has ${text.length} characters, more than ${maxChars}`);
  }
}
