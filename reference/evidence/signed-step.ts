import type { TodoItem } from '../agents/todo/todo-list.ts';
import { ToolFailure } from '../catalog/tool-failure.ts';
import type { Criterion } from './evidence-book.ts';

type Arguments = { readonly [key: string]: unknown };

/** One step that can be signed off. */
interface Step {
  readonly id: string;
  readonly text: string;
  /** Place in its own list, from 1. */
  readonly index: number;
}

/** Steps that a refusal lists. */
const shownSteps = 20;

/** The steps that a sign-off names: an item of the goal, of the approved plan or of the to-do list, or free words where there is none of them. */
export function signedStep(
  args: Arguments,
  criteria: readonly Criterion[],
  todo: readonly TodoItem[],
): { readonly shown: string; readonly ids: readonly string[] } {
  const steps = stepsOf(criteria, todo);
  const named = [
    ...textsOf(args, ['step_id']).map((id) => steps.filter((step) => step.id === id)),
    ...textsOf(args, ['step']).map((text) => byText(steps, text)),
    ...indexOf(args).map((index) => byIndex(steps, index)),
  ];
  const [first, ...more] = named;
  if (first === undefined) {
    throw new ToolFailure(
      `nothing says which step is done: give "step", "step_id" or "step_index"${listed(steps)}`,
    );
  }
  if (steps.length === 0) return { shown: textsOf(args, ['step'])[0] ?? 'the work', ids: [] };
  const meant = first.filter((step) => more.every((others) => others.includes(step)));
  const [step] = meant;
  if (named.some((found) => found.length === 0))
    throw new ToolFailure(`no step is called so${listed(steps)}`);
  if (step === undefined) throw new ToolFailure(`the call names different steps${listed(steps)}`);
  // One text may stand in several lists: it is then done in all of them.
  const same = meant.filter(({ text }) => plain(text) === plain(step.text));
  return { shown: step.text, ids: same.map(({ id }) => id) };
}

function stepsOf(criteria: readonly Criterion[], todo: readonly TodoItem[]): readonly Step[] {
  const place = ({ id }: Criterion): number => Number(id.slice(id.indexOf('-') + 1));
  return [
    ...criteria.map((item) => ({ id: item.id, text: item.text, index: place(item) })),
    ...todo.map(({ content }, at) => ({ id: `todo-${at + 1}`, text: content, index: at + 1 })),
  ];
}

function byText(steps: readonly Step[], text: string): readonly Step[] {
  const wanted = plain(text);
  const exact = steps.filter((step) => plain(step.text) === wanted || step.id === wanted);
  if (exact.length > 0) return exact;
  const numbered = /^(?:step )?(\d+)[.:)]?\s*(.*)$/.exec(wanted);
  if (!numbered) return [];
  const rest = numbered[2] ?? '';
  const found = byIndex(steps, Number(numbered[1]));
  return rest === '' ? found : found.filter((step) => plain(step.text) === rest);
}

/** A bare number counts in the plan, where there is one, then in the goal, then in the to-do list. */
function byIndex(steps: readonly Step[], index: number): readonly Step[] {
  for (const list of ['plan-', 'goal-', 'todo-']) {
    const own = steps.filter(({ id }) => id.startsWith(list));
    if (own.length > 0) {
      const text = own.find((step) => step.index === index)?.text;
      return text === undefined ? [] : steps.filter((step) => step.text === text);
    }
  }
  return [];
}

function textsOf(args: Arguments, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const value = args[name];
    return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
  });
}

function indexOf({ step_index: index }: Arguments): readonly number[] {
  return typeof index === 'number' ? [index] : [];
}

function listed(steps: readonly Step[]): string {
  if (steps.length === 0) return '';
  const shown = steps.slice(0, shownSteps).map(({ id, text }) => `\n- ${id}: ${text}`);
  const more = steps.length > shown.length ? `\n- and ${steps.length - shown.length} more` : '';
  return `; the steps are:${shown.join('')}${more}`;
}

function plain(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}
