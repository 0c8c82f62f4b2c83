import { dirname, join } from 'node:path/posix';
import type { Finding, Gate } from '../gate.ts';
import { lineOf } from '../source/line-of.ts';
import { readComments } from '../source/read-comments.ts';
import { sourcesOf, type Tree, type TreeFile } from '../tree.ts';

/** A path from the root of the repository. Patterns with `<…>`, `*` or `{…}` name no single file. */
const fromRoot =
  /(?<![\w./:@-])(?:(?:spec|reference|conformance|tools|docs|golden)\/[\w.@-]+(?:\/[\w.@-]+)*|\.ci\/run)(?![\w/]*[<*{…])/g;
const link = /\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g;
/** Made by a build or a run, so absent from a clean tree. */
const madeLater = /^golden\/\.pending|\/node_modules(?:\/|$)/;

/** Keeps prose true: a path that a document or a comment names exists. */
export const namedPaths: Gate = {
  name: 'named-paths',
  holds: 'every path that documents and comments name exists',
  run,
};

function run(tree: Tree): readonly Finding[] {
  const known = new Set(tree.files.flatMap(({ path }) => withFolders(path)));
  const documents = tree.files.filter(({ path }) => /^(?:docs\/.*|[A-Z]+)\.md$/.test(path));
  return [
    ...documents.flatMap((file) => missing(known, file, fileMentions(file))),
    ...sourcesOf(tree).flatMap((file) => missing(known, file, commentMentions(file))),
  ];
}

interface Mention {
  readonly path: string;
  readonly line: number;
}

/** Fenced blocks are examples: other gates compile or validate them. */
function fileMentions({ path, text: whole }: TreeFile): readonly Mention[] {
  const text = whole.replace(/^```[\s\S]*?^```$/gm, (block) => block.replace(/[^\n]/g, ' '));
  const links = [...text.matchAll(link)].map((match) => ({
    path: join(dirname(path), match[1] ?? ''),
    line: lineOf(text, match.index),
  }));
  return [
    ...links,
    ...plainMentions(
      text.replace(link, (all) => ' '.repeat(all.length)),
      0,
    ),
  ];
}

function commentMentions({ text }: TreeFile): readonly Mention[] {
  return readComments(text).flatMap((comment) => plainMentions(comment.text, comment.line - 1));
}

function plainMentions(text: string, linesBefore: number): readonly Mention[] {
  return [...text.matchAll(fromRoot)].map((match) => ({
    path: match[0].replace(/[.-]+$/, ''),
    line: linesBefore + lineOf(text, match.index),
  }));
}

function missing(
  known: ReadonlySet<string>,
  { path }: TreeFile,
  mentions: readonly Mention[],
): readonly Finding[] {
  return mentions
    .filter((mention) => !known.has(mention.path.replace(/\/$/, '')) && !madeLater.test(mention.path))
    .map((mention) => ({
      where: `${path}:${mention.line}`,
      what: `names "${mention.path}", which does not exist`,
      mend: 'Name what exists, or write <…> where a name is to be filled in.',
    }));
}

function withFolders(path: string): readonly string[] {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
