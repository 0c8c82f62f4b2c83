import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Of a log that has grown beyond all measure only the beginning is read. */
const readBytes = 8 * 1024 * 1024;

/** The whole lines of a log that others may be writing to; none where there is no such file. A line without end is left out. */
export function readLogLines(path: string): readonly string[] {
  const text = beginningOf(path);
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .slice(0, -1);
}

function beginningOf(path: string): string {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    // Nothing has been written down yet.
    return '';
  }
  try {
    const bytes = Buffer.alloc(Math.min(fstatSync(file).size, readBytes));
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, 0)).toString('utf8');
  } finally {
    closeSync(file);
  }
}
