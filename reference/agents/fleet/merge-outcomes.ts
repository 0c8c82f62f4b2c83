import { firstBytes } from '../../results/cut-text.ts';
import { fairShares } from './fair-shares.ts';
import type { FleetOverrides } from './fleet-overrides.ts';
import type { FleetTask } from './fleet-task.ts';
import { fieldText, quotedText } from './shown-text.ts';
import type { TaskOutcome } from './task-outcome.ts';

/** One task with its end. */
export interface MergedTask {
  readonly task: Pick<FleetTask, 'index' | 'id' | 'description'>;
  readonly outcome: TaskOutcome;
}

/** The host's own words above all tasks, each at most 250 bytes. */
export interface MergeWords {
  readonly intro: string;
  /** Shown where an answer is cut. */
  readonly cutNote: string;
}

/** What a merged text is bounded by. */
export interface MergeBounds {
  /** The text is always shorter than this. */
  readonly capBytes: number;
  /** Longest quotation of one answer. */
  readonly maxPreviewBytes: number;
}

/** Room of the lines above all tasks, and of the fixed words, the id and the reference of one. */
const introBytes = 512;
const leastTaskBytes = 320;
/** Longest description and longest reason. */
const fieldBytes = 200;
const idBytes = 40;
const refBytes = 64;

/** The least cap under which the ends of so many tasks can be told. */
export function leastMergedBytes(tasks: number): number {
  return introBytes + tasks * leastTaskBytes;
}

/**
 * One text that tells the end of every task with its reference, and quotes each answer as far as all of them fit: short
 * ones whole, long ones for equal parts. It is shorter than the cap, whatever the children wrote.
 */
export function mergeOutcomes(
  { intro, cutNote }: MergeWords,
  merged: readonly MergedTask[],
  bounds: MergeBounds,
  overrides: Pick<FleetOverrides, 'mergedLimit' | 'shares' | 'reference'> = {},
): string {
  const limit = overrides.mergedLimit?.(bounds.capBytes - 1) ?? bounds.capBytes - 1;
  const longest = Math.min(bounds.maxPreviewBytes, limit);
  const field = Math.min(fieldBytes, Math.floor(limit / Math.max(1, merged.length) / 8));
  const quotes = merged.map(({ outcome }) => quoteOf(outcome, longest));
  const heads = (cut: (place: number) => boolean): readonly string[] =>
    merged.map((entry, place) => headOf(entry, merged.length, field, cut(place), overrides.reference));
  // Room is kept for the longer form of every head, and for the cut note: nothing grows once the shares are known.
  const taken = [intro, cutNote, ...heads(() => false)].reduce(
    (sum, part) => sum + Buffer.byteLength(part) + 3,
    0,
  );
  const wants = quotes.map((quote) => Math.min(longest, Buffer.byteLength(quote)));
  const room = Math.max(0, limit - taken);
  const shares = overrides.shares?.(wants, room, fairShares) ?? fairShares(wants, room);
  const previews = quotes.map((quote, place) => firstBytes(quote, shares[place] ?? 0));
  const isCut = (place: number): boolean => previews[place] !== quotes[place];
  const blocks = heads(isCut).map((head, place) => [head, previews[place]].filter(Boolean).join('\n'));
  const first = quotes.some((_, place) => isCut(place)) ? `${intro}\n${cutNote}` : intro;
  return [first, ...blocks].join('\n\n');
}

/** An answer without text has no quotation. */
function quoteOf({ answerStart }: TaskOutcome, longest: number): string {
  return answerStart === '' ? '' : quotedText(answerStart, longest);
}

function headOf(
  { task, outcome }: MergedTask,
  tasks: number,
  field: number,
  isCut: boolean,
  reference: FleetOverrides['reference'],
): string {
  const { status, answerBytes, detail } = outcome;
  const description = fieldText(task.description, field);
  const title = [fieldText(task.id, idBytes), ...(description === '' ? [] : [description])].join(': ');
  const size = `answer of ${answerBytes} bytes, ${isCut ? 'cut' : 'whole'}`;
  const why = detail === '' ? [] : [fieldText(detail, field)];
  const ref = reference ? reference(outcome.ref) : outcome.ref;
  const lines = [
    `[${task.index + 1}/${tasks}] ${title}`,
    `status: ${[status, answerBytes === 0 ? 'no answer' : size, ...why].join('; ')}`,
    ...(ref === null ? [] : [`Subagent reference: ${fieldText(ref, refBytes)}`]),
  ];
  return lines.join('\n');
}
