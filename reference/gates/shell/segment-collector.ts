import type { Node, Parser } from 'web-tree-sitter';
import { isDash } from './check-coverage.ts';
import { findInnerCommand, type InnerCommand } from './find-inner-command.ts';
import { mayHideCode } from './may-hide-code.ts';
import { groups, namedParts, redirections, simpleCommands, substitutions, wordKinds } from './node-kinds.ts';
import { type RedirectReading, readRedirect } from './read-redirect.ts';
import { checkProgram, readSegmentWords, type SegmentParts } from './read-segment-words.ts';
import type { ShellRedirect, ShellRun, ShellSegment, ShellWord } from './shell-command.ts';
import { withTree } from './shell-parser.ts';
import { UnreadableShell } from './unreadable-shell.ts';

/** Codes inside codes (`sh -c "sh -c …"`) and commands behind wrappers. */
const limitDepth = 8;
const limitSegments = 2000;

/** Walks a tree and keeps every simple command of it. Throws `UnreadableShell` at what it does not know. */
export class SegmentCollector {
  readonly segments: ShellSegment[] = [];
  readonly redirects: ShellRedirect[] = [];
  definesFunction = false;
  substitutes = false;
  hidesCode = false;
  readonly #parser: Parser;
  readonly #depth: number;

  constructor(parser: Parser, depth: number) {
    this.#parser = parser;
    this.#depth = depth;
  }

  /** Reads a whole command or the code of an inner shell. */
  read(code: string): void {
    withTree(this.#parser, code, (root) => {
      this.hidesCode ||= mayHideCode(root);
      this.#visit(root);
    });
  }

  #visit(node: Node): void {
    if (simpleCommands.has(node.type)) this.#simple(node, [], node.text);
    else if (node.type === 'redirected_statement') this.#redirected(node);
    else if (groups.has(node.type)) this.#statements(node);
    else if (node.type === 'c_style_for_statement') {
      for (const part of namedParts(node)) part.type === 'do_group' ? this.#visit(part) : this.#inside(part);
    } else if (node.type !== 'comment') throw new UnreadableShell(`"${node.type}" is not read`);
  }

  /** Statements among the children. The other children are words, which may hold substitutions. */
  #statements(node: Node): void {
    if (node.type === 'function_definition') this.definesFunction = true;
    for (const child of namedParts(node)) {
      if (wordKinds.has(child.type)) this.#inside(child);
      else if (redirections.has(child.type)) this.#group([readRedirect(child)], [child]);
      else this.#visit(child);
    }
  }

  /** Substitutions, wherever in a word they stand. */
  #inside(node: Node): void {
    if (!substitutions.has(node.type)) {
      for (const child of namedParts(node)) this.#inside(child);
      return;
    }
    // The shell takes the backslashes away and reads what is left once more; the grammar shows the text before that.
    if (node.text.startsWith('`') && node.text.includes('\\'))
      throw new UnreadableShell('back-ticks are nested');
    this.substitutes = true;
    this.#statements(node);
  }

  #redirected(node: Node): void {
    const parts = namedParts(node).filter(({ type }) => type !== 'comment');
    const places = parts.filter(({ type }) => redirections.has(type));
    const readings = places.map((place) => withDash(node, place, readRedirect(place)));
    const body = this.#lastOf(parts.find(({ type }) => !redirections.has(type)) ?? null);
    if (body !== null && !simpleCommands.has(body.type)) {
      this.#visit(body);
      this.#group(readings, places);
      return;
    }
    const redirects = readings.flatMap((reading) => reading.redirects);
    const isPlain = places.every(({ type }) => type !== 'heredoc_redirect');
    const written = node.text.slice((body ?? node).startIndex - node.startIndex);
    const texts = [body?.text ?? '', ...redirects.map(({ source }) => source)];
    this.#simple(body, readings, isPlain ? written : texts.join(' ').trim());
    this.#around(readings, places);
  }

  /** The grammar gives a redirection to a whole list, the shell to the last command of it. Visits those before. */
  #lastOf(body: Node | null): Node | null {
    if (body === null || !['list', 'negated_command', 'pipeline'].includes(body.type)) return body;
    const parts = namedParts(body).filter(({ type }) => type !== 'comment');
    for (const part of parts.slice(0, -1)) this.#visit(part);
    return this.#lastOf(parts.at(-1) ?? null);
  }

  /** Redirections of a group of commands. */
  #group(readings: readonly RedirectReading[], places: readonly Node[]): void {
    if (readings.some(({ words }) => words.length > 0)) throw new UnreadableShell('words follow a group');
    this.redirects.push(...readings.flatMap(({ redirects }) => redirects));
    this.#around(readings, places);
  }

  /** Substitutions in redirections, then the commands that a here-document has in its first line. */
  #around(readings: readonly RedirectReading[], places: readonly Node[]): void {
    const statements = readings.flatMap((reading) => reading.statements);
    for (const place of places) this.#words(place);
    for (const statement of statements) this.#visit(statement);
  }

  #words(place: Node): void {
    for (const part of namedParts(place)) {
      if (redirections.has(part.type)) this.#words(part);
      else if (wordKinds.has(part.type) || part.type === 'heredoc_body') this.#inside(part);
    }
  }

  #simple(node: Node | null, readings: readonly RedirectReading[], source: string): void {
    const read: SegmentParts = node ? readSegmentWords(node) : { assignments: [], words: [], redirects: [] };
    const extra = readings.flatMap(({ words }) => words);
    if (node === null && extra.length > 0) throw new UnreadableShell('words follow a redirection alone');
    const redirects = [...read.redirects, ...readings.flatMap((reading) => reading.redirects)];
    const words = [...read.words, ...extra];
    this.#keep(this.#segment({ ...read, words, redirects }, source));
    if (node) for (const child of namedParts(node)) this.#inside(child);
  }

  #keep(segment: ShellSegment): void {
    if (this.segments.length >= limitSegments) throw new UnreadableShell('the command has too many parts');
    this.segments.push(segment);
  }

  #segment(parts: SegmentParts, source: string): ShellSegment {
    const inner = findInnerCommand(parts.words);
    const isUncertain = (inner.kind === 'words' || inner.kind === 'code') && inner.isUncertain;
    return {
      ...parts,
      source,
      runsUnknown: inner.kind === 'unknown' || isUncertain,
      runs: this.#run(inner),
    };
  }

  #run(inner: InnerCommand): ShellRun | null {
    if (inner.kind === 'none' || inner.kind === 'unknown') return null;
    if (this.#depth >= limitDepth) throw new UnreadableShell('commands run commands too deeply');
    const below = new SegmentCollector(this.#parser, this.#depth + 1);
    if (inner.kind === 'code') below.#code(inner);
    else for (const words of inner.lists) below.#passedOn(words);
    this.definesFunction ||= below.definesFunction;
    this.substitutes ||= below.substitutes;
    this.hidesCode ||= below.hidesCode;
    this.redirects.push(...below.redirects);
    return {
      isPlain: inner.isPlain,
      from: inner.kind === 'code' ? null : inner.from,
      segments: below.segments,
    };
  }

  #code({ text, isUncertain }: InnerCommand & { readonly kind: 'code' }): void {
    try {
      this.read(text);
    } catch (cause) {
      // With a part missing the text says nothing, and the segment says already that it runs what is not known.
      if (!isUncertain || !(cause instanceof UnreadableShell)) throw cause;
    }
  }

  /** The words behind a wrapper. Their substitutions were met where they stand. */
  #passedOn(words: readonly ShellWord[]): void {
    checkProgram(words);
    const source = words.map((word) => word.source).join(' ');
    this.#keep(this.#segment({ assignments: [], words, redirects: [] }, source));
  }
}

/** Gives back the lone dash that the grammar drops in front of a here-document. */
function withDash(node: Node, place: Node, reading: RedirectReading): RedirectReading {
  const before = node.text.slice(0, place.startIndex - node.startIndex);
  const gap = / +-[ \t]*$|\t+-[ \t]*$/.exec(before)?.[0] ?? '';
  const isDropped =
    isDash(place, gap) && (place.previousSibling?.endIndex ?? 0) <= place.startIndex - gap.length;
  return isDropped ? { ...reading, words: [{ source: '-', pieces: ['-'] }, ...reading.words] } : reading;
}
