import type { TodoLimits } from '../../../spec/generated/limits.gen.ts';
import { countScalars, cutScalars } from '../cut-scalars.ts';
import { oneLine } from '../wrapper-text.ts';
import { selectItems } from './select-items.ts';
import type { TodoItem } from './todo-list.ts';
import type { SnapshotSeams } from './todo-overrides.ts';
import { todoProgress } from './todo-progress.ts';

const marks: { readonly [status in TodoItem['status']]: string } = {
  pending: '[ ]',
  in_progress: '[~]',
  completed: '[x]',
  cancelled: '[-]',
};

/**
 * A list as bounded text, or null for an empty one. The item in progress is always among the shown, and what is left out
 * is counted. The text of an item can make no line of its own and close no wrapper; it is not vetted as an instruction.
 */
export function todoSnapshot(
  items: readonly TodoItem[],
  limits: TodoLimits,
  seams: SnapshotSeams = {},
): string | null {
  if (items.length === 0) return null;
  const bounds = seams.bounds?.(limits) ?? limits;
  const { percent, activeId } = todoProgress(items);
  const header = `To-do (${percent}% settled)`;
  const lines = items.map((item, index) => `- ${itemText(item, index + 1, bounds.itemChars, seams)}`);
  const { shown, omitted } = chosen(items, lines, bounds.items, bounds.bodyChars - header.length, seams, {
    active: activeId,
    omission,
  });
  return [header, ...shown, ...(omitted > 0 ? [omission(omitted)] : [])].join('\n');
}

/** A few lines for a person that say how far an agent is, or null for an empty list. */
export function todoCard(
  items: readonly TodoItem[],
  limits: TodoLimits,
  seams: SnapshotSeams = {},
): string | null {
  if (items.length === 0) return null;
  const { rows, rowChars } = (seams.bounds?.(limits) ?? limits).card;
  const { settled, percent, activeId } = todoProgress(items);
  const lines = items.map((item, index) =>
    cutScalars(itemText(item, index + 1, limits.itemChars, seams), rowChars),
  );
  const more = (count: number): string => `… +${count} more`;
  const room = { active: activeId, omission: more };
  const { shown, omitted } = chosen(items, lines, rows, Number.POSITIVE_INFINITY, seams, room);
  const header = `To-do ${settled}/${items.length} · ${percent}% settled`;
  return [header, ...shown, ...(omitted > 0 ? [more(omitted)] : [])].join('\n');
}

function omission(count: number): string {
  return `- … +${count} more To-do items omitted`;
}

function itemText({ content, status }: TodoItem, id: number, maxChars: number, seams: SnapshotSeams): string {
  const clean = seams.clean?.(content, oneLine) ?? oneLine(content);
  return `${marks[status]} #${id} ${cutScalars(clean, maxChars)}`.trimEnd();
}

function chosen(
  items: readonly TodoItem[],
  lines: readonly string[],
  maxLines: number,
  roomChars: number,
  seams: SnapshotSeams,
  of: { readonly active: number | null; readonly omission: (count: number) => string },
): { readonly shown: readonly string[]; readonly omitted: number } {
  const sound = selectItems({
    lengths: lines.map(countScalars),
    active: of.active === null ? null : of.active - 1,
    maxLines,
    roomChars,
    omissionChars: (count) => countScalars(of.omission(count)),
  });
  const { shown, omitted } = seams.selection?.(items, sound) ?? sound;
  return { shown: shown.flatMap((place) => lines[place] ?? []), omitted };
}
