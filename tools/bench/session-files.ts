import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SessionFile } from '../../reference/session/session-file.ts';
import type { SessionRecord } from '../../reference/session/session-record.ts';
import type { Bench } from './bench.ts';
import { median } from './time-processes.ts';

const megabyte = 1024 * 1024;
const about = { contract: 'bench', workspace: '/bench' };
const rounds = 3;

/**
 * Opening a session of 100 MB, checksums and all, to JSON.parse of its lines. The parser's side includes the decoding of
 * each line, without which it cannot begin. One after the other in one process, the first round left out.
 */
export const sessionResume: Bench = {
  name: 'resume of a 100 MB session, to JSON.parse of its lines',
  bound: 2,
  run: () => inFolder(resume),
};

/** Appending a record to JSON.stringify of it and a write of the text to an open file. */
export const sessionAppend: Bench = {
  name: 'a record appended to a session, to JSON.stringify and a write',
  bound: 2,
  run: () => inFolder(append),
};

type Outcome = { readonly ratio: number; readonly detail: string };

async function inFolder(act: (folder: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'surfacelock-bench-'));
  try {
    return await act(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function resume(folder: string): Promise<Outcome> {
  const path = join(folder, 'large.jsonl');
  const written = await SessionFile.create(path, about);
  let bytes = 0;
  for (let number = 0; bytes < 100 * megabyte; number += 1) {
    const record = recordOf(number);
    written.append(record);
    bytes += JSON.stringify(record).length;
  }
  await written.close();
  const opened: number[] = [];
  const parsed: number[] = [];
  let peak = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const before = process.memoryUsage();
    const opening = await timed(() => openAll(path));
    peak = Math.max(peak, process.memoryUsage().rss - before.rss);
    const lines = linesOf(readFileSync(path));
    const parsing = await timed(async () => lines.map((line): unknown => JSON.parse(line.toString())));
    if (round === 0) continue;
    opened.push(opening);
    parsed.push(parsing);
  }
  const [ours, plain] = [median(opened), median(parsed)];
  const detail = `${ours.toFixed(0)} ms to ${plain.toFixed(0)} ms; memory grew by ${Math.round(peak / megabyte)} MB at most`;
  return { ratio: ours / plain, detail };
}

function linesOf(bytes: Buffer): readonly Buffer[] {
  const lines: Buffer[] = [];
  let start = 0;
  for (let end = bytes.indexOf('\n'); end !== -1; end = bytes.indexOf('\n', start)) {
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return lines;
}

async function openAll(path: string): Promise<unknown> {
  const records: SessionRecord[] = [];
  const file = await SessionFile.open(path, about, (record) => records.push(record));
  await file.close();
  return records;
}

async function append(folder: string): Promise<Outcome> {
  const count = 20_000;
  const file = await SessionFile.create(join(folder, 'small.jsonl'), about);
  const plain = openSync(join(folder, 'plain'), 'a');
  const records = Array.from({ length: count }, (_, at) => recordOf(at));
  const ours = await timed(async () => {
    for (const record of records) file.append(record);
  });
  const theirs = await timed(async () => {
    for (const record of records) writeSync(plain, `${JSON.stringify(record)}\n`);
  });
  const syncMs = await timed(() => file.sync());
  await file.close();
  closeSync(plain);
  const each = (ms: number): string => ((ms * 1000) / count).toFixed(1);
  return {
    ratio: ours / theirs,
    detail: `${each(ours)} µs a record to ${each(theirs)} µs; ${syncMs.toFixed(0)} ms to bring ${count} records to the medium`,
  };
}

/** Prompts, answers with calls, and results of up to 8 KB, as sessions hold them. */
function recordOf(number: number): SessionRecord {
  const text =
    `line ${number} of a file, with "quotes" and tabs\t\n`.repeat(1 + (number % 160)) +
    (number % 4 === 0 ? 'é' : '');
  if (number % 3 === 0) return { type: 'message', kind: 'prompt', message: { role: 'user', content: text } };
  if (number % 3 === 2) {
    const message = { role: 'tool', tool_call_id: `call_${number}`, content: text };
    return { type: 'message', kind: 'tool', message };
  }
  const fn = { name: 'write_file', arguments: JSON.stringify({ path: 'a', content: text }) };
  const message = {
    role: 'assistant',
    content: null,
    tool_calls: [{ id: `call_${number}`, type: 'function', function: fn }],
  };
  return { type: 'message', kind: 'assistant', message };
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}
