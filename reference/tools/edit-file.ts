import { ToolFailure } from '../catalog/tool-failure.ts';
import type { ToolHandler } from '../catalog/tool-handler.ts';
import { mostOccurrences, occurrencesOf } from '../results/occurrences-of.ts';
import { readTextFile } from '../workspace/read-text-file.ts';
import { writeTextFile } from '../workspace/write-text-file.ts';

/** Replaces the one place where a text occurs in a file, and refuses when there is none or more than one. */
export const editFile: ToolHandler = {
  id: 'edit_file',

  async run(args, { workspace, limits, effects }) {
    const oldText = args.text('old_string');
    const newText = args.text('new_string');
    if (oldText === '') throw new ToolFailure('"old_string" is empty; use write_file for a new file');
    if (oldText === newText) throw new ToolFailure('"old_string" and "new_string" are the same');
    const path = await workspace.resolve(args.text('path'));
    const text = await readTextFile(path, limits.writeFile.maxFileBytes);
    const places = occurrencesOf(oldText, text);
    const [place] = places;
    if (place === undefined) throw new ToolFailure(notFound(oldText, text, path.shown));
    if (places.length > 1) throw new ToolFailure(notUnique(places, text, path.shown));
    const changed = text.slice(0, place) + newText + text.slice(place + oldText.length);
    await writeTextFile(path, changed, limits.writeFile.maxFileBytes);
    effects.note({ kind: 'wrote', path: path.shown });
    return `edited ${path.shown} at line ${lineAt(text, place)}`;
  },
};

function notFound(oldText: string, text: string, shown: string): string {
  const said = `"old_string" does not occur in ${shown}`;
  if (text.replaceAll('\r\n', '\n').includes(oldText)) {
    return `${said}: the file ends its lines with CR LF, "old_string" with LF alone`;
  }
  const similar = similarLines(oldText, text);
  if (similar.length === 0) return `${said}; read the file and copy the text exactly`;
  return `${said}; its first line occurs with other surroundings or white space at line ${similar.join(', ')}`;
}

function notUnique(places: readonly number[], text: string, shown: string): string {
  const lines = places.slice(0, 10).map((place) => lineAt(text, place));
  const more = places.length > lines.length ? ' and more' : '';
  const times = places.length < mostOccurrences ? `${places.length}` : `${mostOccurrences} or more`;
  return `"old_string" occurs ${times} times in ${shown}, at lines ${lines.join(', ')}${more}; add surrounding lines until it is unique`;
}

/** Numbers of at most three lines that hold the first wanted line, white space at its ends aside. */
function similarLines(oldText: string, text: string): readonly number[] {
  const wanted = oldText
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '');
  if (wanted === undefined) return [];
  const numbers = text.split('\n').flatMap((line, at) => (line.includes(wanted) ? [at + 1] : []));
  return numbers.slice(0, 3);
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
