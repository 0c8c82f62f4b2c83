import { ToolFailure } from '../catalog/tool-failure.ts';
import type { ToolHandler } from '../catalog/tool-handler.ts';
import { firstBytes } from '../results/cut-text.ts';
import { readTextFile } from '../workspace/read-text-file.ts';

/** Room for the closing note, so that a page together with it stays under the cap of a result. */
const noteBytes = 512;

/** Reads a page of a text file with line numbers, and says where the next page begins. */
export const readFile: ToolHandler = {
  id: 'read_file',

  async run(args, { workspace, limits, effects }) {
    const path = await workspace.resolve(args.text('path'));
    if (!path.exists) effects.note({ kind: 'missed', path: path.shown });
    const offset = args.optionalInteger('offset') ?? 0;
    const limit = args.optionalInteger('limit') ?? limits.readFile.defaultLines;
    if (offset < 0) throw new ToolFailure(`"offset" is ${offset}, below 0`);
    if (limit < 1) throw new ToolFailure(`"limit" is ${limit}, below 1`);
    const lines = splitLines(await readTextFile(path, limits.readFile.maxFileBytes));
    if (lines.length === 0) {
      effects.note({ kind: 'read', path: path.shown });
      return `(${path.shown} is empty)`;
    }
    if (offset >= lines.length) {
      throw new ToolFailure(`"offset" is ${offset}, but ${path.shown} has ${lines.length} lines`);
    }
    effects.note({ kind: 'read', path: path.shown });
    return page(lines, offset, limit, limits.result.capBytes - noteBytes);
  },
};

/** Lines without their ends; a final line end opens no further line. */
function splitLines(text: string): readonly string[] {
  const withoutMark = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (withoutMark === '') return [];
  const lines = withoutMark.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  if (withoutMark.endsWith('\n')) lines.pop();
  return lines;
}

function page(lines: readonly string[], offset: number, limit: number, roomBytes: number): string {
  const rows: string[] = [];
  let leftBytes = roomBytes;
  for (const line of lines.slice(offset, offset + limit)) {
    const row = `${String(offset + rows.length + 1).padStart(6)}\t${line}`;
    const fits = Buffer.byteLength(row) < leftBytes;
    // A page has at least one line, or a file with one endless line could not be read on.
    if (!fits && rows.length > 0) break;
    rows.push(
      fits
        ? row
        : `${firstBytes(row, roomBytes)}\n(this line has ${Buffer.byteLength(line)} bytes and is cut here)`,
    );
    leftBytes -= Buffer.byteLength(row) + 1;
  }
  const next = offset + rows.length;
  if (next < lines.length) {
    rows.push(`(lines ${offset + 1} to ${next} of ${lines.length}; the next page begins at offset ${next})`);
  }
  return rows.join('\n');
}
