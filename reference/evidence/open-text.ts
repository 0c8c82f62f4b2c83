import type { EvidenceBook } from './evidence-book.ts';
import type { OpenItem } from './open-items.ts';
import type { RouteMiss } from './route-book.ts';

/** First words of every message that sends an answer back. */
const refusalMark = '[host] This answer is not final yet.';

/** What is open, for the text. */
export interface OpenWork {
  readonly items: readonly OpenItem[];
  readonly routes: readonly RouteMiss[];
  readonly declared: readonly string[];
  /** What is advised for such work before writing. */
  readonly advice: readonly string[];
}

/** Targets that one line names. */
const shownTargets = 12;

/** What the model is told: each thing that is open, and the calls that clear it. */
export function openText(open: OpenWork, book: EvidenceBook): string {
  const lines = [
    ...open.routes.map(routeLine),
    ...grouped(open.items).map((items) => `- ${openName(items, book)}. ${way(items, open, book)}`),
    ...(open.advice.includes('todo') ? ['- Advice: keep a to-do list of such work (tool:todo_write).'] : []),
  ];
  return [`${refusalMark} Open:`, ...lines, 'Do this with your tools, then answer again.'].join('\n');
}

/** One line that names what is open. */
export function openNames(
  items: readonly OpenItem[],
  routes: readonly RouteMiss[],
  book: EvidenceBook,
): string {
  return [
    ...routes.map(({ capability, use }) => `${use} ${capability}`),
    ...grouped(items).map((group) => openName(group, book)),
  ].join('; ');
}

function grouped(items: readonly OpenItem[]): readonly (readonly OpenItem[])[] {
  const groups = new Map<string, OpenItem[]>();
  for (const item of items) {
    const key = `${item.kind} ${item.level}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}

function openName(items: readonly OpenItem[], book: EvidenceBook): string {
  const [first] = items;
  if (!first) return '';
  const names = items.map(({ target, kind }) => targetName(target, kind, book)).filter((name) => name !== '');
  const shown = names.slice(0, shownTargets).join(', ');
  const more = names.length > shownTargets ? ` and ${names.length - shownTargets} more` : '';
  return `${first.kind} (${first.level})${shown === '' ? '' : ` of ${shown}${more}`}`;
}

function targetName(target: string, kind: OpenItem['kind'], book: EvidenceBook): string {
  if (kind === 'goal' || kind === 'plan') {
    return `${target}: ${book.criteria.find(({ id }) => id === target)?.text ?? ''}`;
  }
  return kind === 'action-receipt' ? actionName(target, book) : target;
}

/** An action by its command, else by a path that it removed. */
function actionName(callId: string, book: EvidenceBook): string {
  const run = book.runs.runs.findLast((one) => one.callId === callId);
  if (run) return JSON.stringify(run.ran.command.slice(0, 200));
  return book.removedBy(callId)[0] ?? callId;
}

function way(items: readonly OpenItem[], { declared }: OpenWork, book: EvidenceBook): string {
  const { full } = book.rules.checks;
  const whole =
    declared.length > 0
      ? declared.join(' and ')
      : full
          .slice(0, 4)
          .map((words) => words.join(' '))
          .join(', ');
  switch (items[0]?.kind) {
    case 'targeted-verification':
      return `Run a check of it with bash, alone in its line and in the foreground, and have it succeed (such as ${whole}, or ${book.rules.checks.targeted[0]?.join(' ') ?? 'a part of them'}).`;
    case 'full-verification':
      return `Run a check of the whole project with bash, alone in its line and in the foreground, and have it succeed: ${whole}.`;
    case 'diff-review':
      return 'Look at each one as it is now: read_file, or git diff with bash; a removed one by ls of its folder.';
    case 'independent-review':
      return 'Call use_capability with tool:review; the reviewer has to look at these paths and file them with review_report.';
    case 'security-review':
      return 'Call use_capability with tool:security_review; the reviewer has to look at these paths and file them with review_report.';
    case 'sign-off':
      return 'Call use_capability with tool:complete_step and evidence that is newer than the last change.';
    case 'action-receipt':
      return 'Call use_capability with tool:complete_step and evidence that names it: kind verification with this command, or kind files with a path that was removed.';
    default:
      return 'When it holds, call use_capability with tool:complete_step, its id as step_id, and evidence that the host has seen: a command that succeeded, or files that were read or written, newer than the last change. Manual evidence alone is not enough.';
  }
}

function routeLine({ capability, use, isUnavailable }: RouteMiss): string {
  const firmly = use === 'require' ? 'required' : 'preferred';
  if (isUnavailable) return `- ${capability} is ${firmly} and was unavailable. Call it again.`;
  const way = use === 'require' ? 'Call it' : 'Call it, or decline it with a reason,';
  return `- ${capability} is ${firmly} and was not used. ${way} through use_capability.`;
}
