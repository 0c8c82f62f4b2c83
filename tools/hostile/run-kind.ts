import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '../../spec/generated/report.gen.ts';
import { parseDocument } from '../../spec/load.ts';
import { packageRoot } from '../../spec/package-root.ts';
import { filesLeft, processesLeft } from './left-behind.ts';
import { peakBytes } from './peak-bytes.ts';

/** What a run of one hostile subject came to. */
export interface KindResult {
  readonly name: string;
  readonly exitCode: number | null;
  readonly blame: string | null;
  readonly message: string;
  readonly wallMs: number;
  /** Command lines of the processes that outlived the run. */
  readonly processes: readonly string[];
  /** Paths outside of the run's own folders. */
  readonly files: readonly string[];
  /** The most memory that the harness held, its keeper and the subject not counted. */
  readonly peakBytes: number;
  readonly containment: string;
}

/** Stands in the subject files where a word of the run is wanted. */
const placeholder = 'surfacelock-hostile-left-behind';

/** Enough to have a request, a result and a session that goes on. */
const checks = ['universal/body-well-formed', 'universal/history-grows-after-resume'];

/** Judges one hostile subject by a harness of its own, in folders of its own, and looks at what is left. */
export async function runKind(name: string, containment: 'auto' | 'partial'): Promise<KindResult> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'surfacelock-hostile-run-')));
  const word = `surfacelock-${randomUUID()}`;
  try {
    await layOut(folder, name, word);
    const startedMs = performance.now();
    const harness = startHarness(folder, containment);
    const peak = peakBytes(harness.pid ?? 0);
    const [exitCode] = await once(harness, 'exit');
    const wallMs = Math.round(performance.now() - startedMs);
    const report = await readReport(join(folder, 'out', 'report.json'));
    return {
      name,
      exitCode,
      ...firstRed(report),
      wallMs,
      processes: await processesLeft([word, folder]),
      files: await filesLeft(folder, word),
      peakBytes: peak.end(),
      containment: report?.environment.containment ?? 'unknown',
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function layOut(folder: string, name: string, word: string): Promise<void> {
  for (const inner of ['subject', 'tmp', 'home', 'out']) await mkdir(join(folder, inner));
  const source = join(packageRoot(), 'conformance', 'fixtures', 'hostile', 'subjects', `${name}.json`);
  const text = (await readFile(source, 'utf8')).replaceAll(placeholder, word);
  await writeFile(join(folder, 'subject', 'subject.json'), text);
}

function startHarness(folder: string, containment: string): ChildProcess {
  const main = join(packageRoot(), 'dist', 'conformance', 'cli', 'main.js');
  const only = checks.flatMap((id) => ['--only', id]);
  const args = ['run', '--subject', join(folder, 'subject'), ...only, '--containment', containment];
  return spawn(process.execPath, [main, ...args, '--format', 'json', '-o', 'report.json'], {
    cwd: join(folder, 'out'),
    env: { PATH: process.env['PATH'], HOME: join(folder, 'home'), TMPDIR: join(folder, 'tmp') },
    stdio: 'ignore',
  });
}

async function readReport(path: string): Promise<Report | null> {
  try {
    return await parseDocument('report', await readFile(path, 'utf8'), path);
  } catch {
    return null;
  }
}

function firstRed(report: Report | null): Pick<KindResult, 'blame' | 'message'> {
  const red = report?.results.find(({ verdict }) => verdict === 'fail' || verdict === 'blocked');
  return { blame: red?.blame ?? null, message: red?.message ?? '' };
}
