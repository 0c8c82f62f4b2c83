import { readTranscript, type TranscriptPart } from '../agents/background/read-transcript.ts';
import { ToolArguments } from '../catalog/tool-arguments.ts';
import { ToolFailure } from '../catalog/tool-failure.ts';
import type { ToolHandler } from '../catalog/tool-handler.ts';

/** Shows a bounded part of what a handle stands for. */
export const handleRead: ToolHandler = {
  id: 'handle_read',

  async run(args, { agent, limits }) {
    if (limits.transcript === undefined) throw new ToolFailure('this contract has no transcripts');
    const { defaultChars, maxChars } = limits.transcript;
    const wanted = args.optionalInteger('max_chars') ?? defaultChars;
    if (wanted < 1) throw new ToolFailure(`"max_chars" is ${wanted}, and a page has at least one`);
    const part = wantedPart(args);
    return readTranscript(agent.background.transcript(args.text('handle')), part, Math.min(wanted, maxChars));
  },
};

function wantedPart(args: ToolArguments): TranscriptPart {
  const named = ['slice', 'range', 'count'].filter((name) => args.value(name) !== undefined);
  if (named.length > 1) throw new ToolFailure(`${named.join(' and ')} cannot be asked for at once`);
  if (args.flag('count')) return { kind: 'count' };
  if (args.value('range') !== undefined) {
    const range = new ToolArguments(args.object('range'));
    return {
      kind: 'range',
      start: range.optionalInteger('start') ?? 1,
      end: range.optionalInteger('end') ?? 1,
    };
  }
  const slice = new ToolArguments(args.object('slice'));
  return {
    kind: 'slice',
    unit: slice.optionalText('unit') === 'lines' ? 'lines' : 'chars',
    start: slice.optionalInteger('start') ?? 0,
    end: slice.optionalInteger('end') ?? null,
  };
}
