import { ToolFailure } from '../catalog/tool-failure.ts';
import { checkKind } from './check-kind.ts';
import { readCommandLine } from './command-reading.ts';
import type { EvidenceBook } from './evidence-book.ts';
import type { EvidenceOverrides } from './evidence-overrides.ts';
import { type CommandMatch, matchCommand } from './matches-command.ts';
import { normalPath } from './normal-path.ts';
import type { Run } from './run-book.ts';

/** One piece of evidence of a sign-off. */
export interface CitedEvidence {
  readonly kind: string;
  readonly summary: string;
  readonly command: string | null;
  readonly paths: readonly string[];
  /** Item of goal or plan that it is for; null for the step alone. */
  readonly criterion: string | null;
}

/** What the host knows about a piece of evidence. */
export interface JudgedEvidence {
  readonly isVerified: boolean;
  /** When it was seen; 0 for what nobody saw. */
  readonly at: number;
  /** Calls whose action it names. */
  readonly actions: readonly string[];
}

/** Commands that a refusal lists. */
const shownRuns = 8;

/** Judges one piece of evidence by what the host saw. Throws a ToolFailure that says what would do. */
export async function judgeEvidence(
  cited: CitedEvidence,
  book: EvidenceBook,
  overrides: EvidenceOverrides,
): Promise<JudgedEvidence> {
  if (cited.kind === 'manual') return { isVerified: false, at: 0, actions: [] };
  if (cited.kind === 'verification') return verification(cited, book, overrides);
  if (cited.paths.length === 0) throw new ToolFailure(`evidence of kind ${cited.kind} needs "paths"`);
  const paths = cited.paths.map((path) => normalPath(path, book.root));
  for (const path of paths) {
    const problem = pathProblem(cited.kind, path, book, overrides);
    if (problem !== null) throw new ToolFailure(problem);
  }
  const moments = paths.map((path) => seenAt(path, book));
  return { isVerified: true, at: Math.max(...moments), actions: removals(paths, book) };
}

/** When a path was last shown or written. */
function seenAt(path: string, book: EvidenceBook): number {
  const touched = book.touched.get(path);
  return Math.max(touched?.at ?? 0, book.looks.lastLook(null, path, touched?.isRemoved ?? false));
}

/** Calls that removed one of these paths, whatever became of it later. */
function removals(paths: readonly string[], book: EvidenceBook): readonly string[] {
  const actions = book.duties.all.filter(({ kind }) => kind === 'action-receipt').map(({ target }) => target);
  return actions.filter((callId) => book.removedBy(callId).some((path) => paths.includes(path)));
}

async function verification(
  { command }: CitedEvidence,
  book: EvidenceBook,
  overrides: EvidenceOverrides,
): Promise<JudgedEvidence> {
  if (command === null) throw new ToolFailure('evidence of kind verification needs "command"');
  const reading = await readCommandLine(command);
  const matches = book.runs.runs.flatMap((run) => {
    const found = matchCommand(
      { command, reading },
      { command: run.ran.command, reading: run.ran.reading ?? null },
    );
    const isIt = overrides.cites?.(command, run.ran.command, found !== null) ?? found !== null;
    return isIt ? [{ run, match: found ?? ('whole' as const) }] : [];
  });
  const latest = matches.at(-1);
  const shown = JSON.stringify(command);
  if (latest === undefined) throw new ToolFailure(`${shown} never ran${recent(book)}`);
  const { run, match } = latest;
  if (!run.isGood) {
    const { exitCode } = run.ran;
    const how =
      exitCode === null ? 'did not come to its end in the foreground' : `ended with exit code ${exitCode}`;
    throw new ToolFailure(`${shown} ran and failed: it ${how}; mend that and run it again`);
  }
  if (!isDecided(match, book)) {
    throw new ToolFailure(
      `${shown} ran in a line whose exit status is that of another part (${run.ran.command}); run it by itself`,
    );
  }
  // The command of an action is its own receipt, whatever was written later, and stands for each of its runs.
  const calls = matches.filter((one) => one.run.isGood).map((one) => one.run.callId);
  const owed = book.duties.all.filter(
    ({ kind, target }) => kind === 'action-receipt' && calls.includes(target),
  );
  const actions = owed.map(({ target }) => target);
  const isFresh = run.at > book.lastWrite || actions.length > 0;
  if (!(overrides.isFresh?.(run.at, book.lastWrite, isFresh) ?? isFresh)) {
    throw new ToolFailure(`${shown} ran before the last change; run it again`);
  }
  return { isVerified: true, at: run.at, actions };
}

/** Whether the end of the line says how the cited parts ended: the last of them, and each that is a check. */
function isDecided(match: Exclude<CommandMatch, null>, { rules }: EvidenceBook): boolean {
  if (match === 'whole') return true;
  const checks = match.filter(({ words }) => checkKind(words, rules.checks) !== null);
  return match.at(-1)?.decides === true && checks.every(({ decides }) => decides);
}

function recent({ runs }: EvidenceBook): string {
  const last = runs.runs.slice(-shownRuns).map(describe);
  return last.length === 0 ? '; no command has run yet' : `; the last commands were:\n${last.join('\n')}`;
}

function describe({ ran }: Run): string {
  const command = ran.command.length > 200 ? `${ran.command.slice(0, 200)}…` : ran.command;
  return `- ${command} (${ran.exitCode === null ? 'not ended' : `exit code ${ran.exitCode}`})`;
}

function pathProblem(
  kind: string,
  path: string,
  book: EvidenceBook,
  overrides: EvidenceOverrides,
): string | null {
  const touched = book.touched.get(path);
  const since = touched?.at ?? 0;
  const isFresh = (at: number): boolean => overrides.isFresh?.(at, since, at > since) ?? at > since;
  const look = book.looks.lastLook(null, path, touched?.isRemoved ?? false);
  if (kind === 'files') {
    const isKnown = touched !== undefined || look > 0;
    return isKnown ? null : `${path} was neither read nor written; read it`;
  }
  if (touched === undefined) return `${path} was not written, so there is no change of it to show`;
  if (kind === 'diff') {
    return isFresh(look)
      ? null
      : `nothing has shown ${path} since it was last written; read it, or show its diff`;
  }
  const reviewed = Math.max(book.lastReview('review', path), book.lastReview('security', path));
  return isFresh(reviewed) ? null : `no review of ${path} has ended and passed since it was last written`;
}
