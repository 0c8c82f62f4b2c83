import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processesLeft } from '../hostile/left-behind.ts';
import { effectFaults, isRoot, lostFaults, pairFaults, receiptFaults, resumeFaults } from './crash-faults.ts';
import { type CrashProvider, crashProvider } from './crash-provider.ts';
import { type KeptHistory, keptHistory, sessionFiles } from './kept-history.ts';
import { type Kill, type RunEnd, type StartedRun, startRun } from './start-run.ts';

/** What became of one session that was killed. */
export interface PointResult {
  readonly faults: readonly string[];
  /** Runs that ended by the kill; the others were through before it. */
  readonly killed: number;
  /** Whether a kill left half a line. */
  readonly torn: boolean;
}

interface Ground {
  readonly provider: CrashProvider;
  readonly home: string;
  readonly workspace: string;
  readonly broken: string | null;
  /** Holds both, and so is in the environment of each process. */
  readonly root: string;
}

/**
 * Runs one session through a turn for each kill, each in a process of its own that may be killed in it, and a last one
 * that is not, and judges disk, provider and processes after each.
 */
export async function crashPoint(kills: readonly Kill[], broken: string | null = null): Promise<PointResult> {
  const root = await mkdtemp(join(tmpdir(), 'surfacelock-crash-'));
  const ground = {
    root,
    broken,
    home: join(root, 'home'),
    workspace: join(root, 'work'),
    provider: await crashProvider(),
  };
  try {
    await mkdir(ground.home);
    await mkdir(ground.workspace);
    return await runTurns(ground, [...kills, null]);
  } finally {
    ground.provider.close();
    await rm(root, { recursive: true, force: true });
  }
}

/** How many acts on files an undisturbed turn does. */
export async function countActs(): Promise<number> {
  const root = await mkdtemp(join(tmpdir(), 'surfacelock-crash-'));
  const provider = await crashProvider();
  try {
    const countFile = join(root, 'count');
    const call = { prompt: 'turn 1', baseUrl: provider.baseUrl, home: root, workspace: root, broken: null };
    const { code, stderr } = await startRun({ ...call, isContinued: false, kill: null, countFile }).end;
    if (code !== 0) throw new RangeError(`an undisturbed turn ended with ${code}: ${stderr}`);
    return Number(await readFile(countFile, 'utf8'));
  } finally {
    provider.close();
    await rm(root, { recursive: true, force: true });
  }
}

async function runTurns(ground: Ground, kills: readonly (Kill | null)[]): Promise<PointResult> {
  const faults: string[] = [];
  const prompts: string[] = [];
  let killed = 0;
  let torn = false;
  let before: KeptHistory | null = null;
  for (const [at, kill] of kills.entries()) {
    const prompt = `turn ${at + 1}`;
    prompts.push(prompt);
    const sent = ground.provider.bodies.length;
    const end = await runTurn(ground, prompt, before !== null, kill);
    if (end.signal === 'SIGKILL') killed += 1;
    else faults.push(...endFaults(end, prompt));
    const [path] = sessionFiles(ground.home);
    const now = path === undefined ? null : keptHistory(path);
    torn ||= now?.isTorn ?? false;
    const bodies = ground.provider.bodies.slice(sent);
    faults.push(...judged(bodies, before, now), ...(await effects(ground, prompts)));
    before = now;
  }
  const left = await processesLeft([ground.root]);
  return { faults: [...faults, ...left.map((command) => `left running: ${command}`)], killed, torn };
}

function judged(
  bodies: readonly string[],
  before: KeptHistory | null,
  now: KeptHistory | null,
): readonly string[] {
  const first = bodies.find(isRoot);
  if (now === null)
    return first === undefined ? [] : ['the provider was asked before there was a session file'];
  const resumed = before && first !== undefined ? resumeFaults(first, before) : [];
  const lost = [...lostFaults(bodies, now), ...receiptFaults(bodies, now)];
  return [...now.faults, ...lost, ...bodies.flatMap(pairFaults), ...resumed];
}

async function effects(
  { provider, workspace }: Ground,
  prompts: readonly string[],
): Promise<readonly string[]> {
  return effectFaults(prompts, workspace, provider.bodies.filter(isRoot));
}

/** An orderly end has a final text, and says nothing else. */
function endFaults({ code, stdout, stderr }: RunEnd, prompt: string): readonly string[] {
  if (code === 0 && stdout === `done: ${prompt}\n`) return [];
  return [`"${prompt}" ended with ${code}: ${JSON.stringify(stdout)} ${JSON.stringify(stderr)}`];
}

async function runTurn(
  { provider, home, workspace, broken }: Ground,
  prompt: string,
  isContinued: boolean,
  kill: Kill | null,
): Promise<RunEnd> {
  const first = provider.bodies.length;
  let timer: NodeJS.Timeout | undefined;
  let run: StartedRun | null = null;
  provider.onRequest = (number) => {
    if (kill?.by !== 'time' || number - first !== kill.request) return;
    timer = setTimeout(() => killGroup(run), kill.afterMs);
  };
  run = startRun({ prompt, baseUrl: provider.baseUrl, home, workspace, isContinued, kill, broken });
  const end = await run.end;
  clearTimeout(timer);
  return end;
}

function killGroup(run: StartedRun | null): void {
  const id = run?.process.pid;
  if (id === undefined || run?.process.exitCode !== null) return;
  try {
    process.kill(-id, 'SIGKILL');
  } catch {
    // Ended meanwhile.
  }
}
