import type { TodoItem } from '../agents/todo/todo-list.ts';
import { ToolFailure } from '../catalog/tool-failure.ts';
import type { EvidenceBook } from './evidence-book.ts';
import type { EvidenceOverrides } from './evidence-overrides.ts';
import type { EvidenceRecord } from './evidence-record.ts';
import { type CitedEvidence, type JudgedEvidence, judgeEvidence } from './judge-evidence.ts';
import { normalPath } from './normal-path.ts';
import { signedStep } from './signed-step.ts';

type Arguments = { readonly [key: string]: unknown };

/** What a sign-off is judged by. */
export interface SignOffGround {
  readonly book: EvidenceBook;
  readonly todo: readonly TodoItem[];
  /** Commands that the settings declare as checks of the project. */
  readonly declared: readonly string[];
  readonly overrides: EvidenceOverrides;
}

/** A sign-off that counts: what is kept of it and the text that answers it. */
export interface SignOff {
  readonly record: Extract<EvidenceRecord, { readonly event: 'signed' }>;
  readonly text: string;
}

const kinds = ['verification', 'review', 'diff', 'files', 'manual'];

/** Judges a call that signs one step off. Throws a ToolFailure that says what is missing. */
export async function signOff(args: Arguments, ground: SignOffGround): Promise<SignOff> {
  const { book, todo, overrides } = ground;
  const result = args['result'];
  if (typeof result !== 'string' || result.trim() === '') throw new ToolFailure('"result" is empty');
  const cited = readEvidence(args['evidence']);
  const step = signedStep(withStep(args, cited), book.criteria, todo);
  checkCriteria(cited, book);
  const judged: JudgedEvidence[] = [];
  for (const piece of cited) judged.push(await judgeEvidence(piece, book, overrides));
  const verified = judged.filter(({ isVerified }) => isVerified).length;
  if (verified > 0) checkAge(cited, judged, ground);
  const actions = [...new Set(judged.flatMap((piece) => piece.actions))];
  const own = cited.flatMap(({ criterion }, at) => (criterion && judged[at]?.isVerified ? [criterion] : []));
  const manual = cited.length - verified;
  const note =
    verified === 0 ? '; nothing here was seen by the host, so it satisfies nothing that is owed' : '';
  return {
    record: { event: 'signed', items: [...new Set([...step.ids, ...own])], verified, actions },
    text: `step signed off: ${step.shown} (${verified} verified by the host, ${manual} manual)${note}`,
  };
}

/** A call that names no step means the item that its evidence is for. */
function withStep(args: Arguments, cited: readonly CitedEvidence[]): Arguments {
  const named = ['step', 'step_id', 'step_index'].some((name) => args[name] !== undefined);
  const criterion = cited.find((piece) => piece.criterion !== null)?.criterion;
  return named || !criterion ? args : { ...args, step_id: criterion };
}

function checkCriteria(cited: readonly CitedEvidence[], { criteria }: EvidenceBook): void {
  for (const { criterion } of cited) {
    if (criterion === null || criteria.some(({ id }) => id === criterion)) continue;
    const known = criteria.map(({ id }) => id).join(', ');
    throw new ToolFailure(
      `no item is called ${JSON.stringify(criterion)}; ${known === '' ? 'there is neither goal nor plan' : `known: ${known}`}`,
    );
  }
}

function checkAge(
  cited: readonly CitedEvidence[],
  judged: readonly JudgedEvidence[],
  { book, declared, overrides }: SignOffGround,
): void {
  const newest = Math.max(...judged.map(({ at }) => at));
  const isFresh = newest >= book.lastWrite;
  if (!(overrides.isFresh?.(newest, book.lastWrite, isFresh) ?? isFresh)) {
    throw new ToolFailure(
      'all of this evidence is older than the last change: run a check again, or read what was changed, and cite that',
    );
  }
  const paths = cited.flatMap((piece) => piece.paths.map((path) => normalPath(path, book.root)));
  const written = Math.max(0, ...paths.map((path) => book.touched.get(path)?.at ?? 0));
  const open = written === 0 ? [] : book.runs.declaredOpen(declared, written);
  if (open.length === 0) return;
  throw new ToolFailure(
    `checks of the project have not succeeded since these files were written; run ${open.join(', ')}`,
  );
}

function readEvidence(value: unknown): readonly CitedEvidence[] {
  if (!Array.isArray(value) || value.length === 0) throw new ToolFailure('"evidence" is empty');
  return value.map(readPiece);
}

function readPiece(value: unknown): CitedEvidence {
  if (typeof value !== 'object' || value === null)
    throw new ToolFailure('a piece of evidence is not an object');
  const { kind, summary, command, paths, criterion_id: criterion } = value as Arguments;
  if (typeof kind !== 'string' || !kinds.includes(kind)) {
    throw new ToolFailure(`a kind of evidence is one of ${kinds.join(', ')}`);
  }
  if (typeof summary !== 'string' || summary.trim() === '') throw new ToolFailure('"summary" is empty');
  const named = Array.isArray(paths) ? paths.filter((path): path is string => typeof path === 'string') : [];
  const line = typeof command === 'string' && command.trim() !== '' ? command : null;
  return {
    kind,
    summary,
    command: line,
    paths: named.filter((path) => path.trim() !== ''),
    criterion: typeof criterion === 'string' && criterion.trim() !== '' ? criterion.trim() : null,
  };
}
