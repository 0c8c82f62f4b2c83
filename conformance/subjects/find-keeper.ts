import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Containment, type ContainmentChoice, partialContainment } from './containment.ts';
import { type Keeper, keeperOver } from './keeper.ts';
import { killSpace } from './process-space.ts';
import { type KeeperKind, startKeeper } from './start-keeper.ts';
import { type SystemTools, systemTools } from './system-tools.ts';

/** A way to contain subjects; without a keeper it is the weaker one. */
export interface FoundContainment {
  readonly containment: Containment;
  readonly keeper: Keeper | null;
}

const chosen = partialContainment('asked for');

let found: Promise<FoundContainment> | null = null;

/** The strongest containment that this system allows, found by trying it once in the life of this process. */
export async function findKeeper(choice: ContainmentChoice = 'auto'): Promise<FoundContainment> {
  if (choice === 'partial') return { containment: chosen, keeper: null };
  found ??= tryAll();
  const answer = await found;
  // A keeper that ended under us, by whatever accident, is replaced for the starts to come.
  if (answer.keeper === null || answer.keeper.isAlive()) return answer;
  found = tryAll();
  return found;
}

async function tryAll(): Promise<FoundContainment> {
  if (process.platform !== 'linux') return without(`${process.platform} has no namespaces`);
  const found = systemTools();
  if (!found.ok) return without(`this system has no "${found.missing}"`);
  const complaints: string[] = [];
  for (const kind of kinds()) {
    const { keeper, complaint } = await tryKind(found.tools, kind);
    if (keeper !== null) return { containment: fullContainment(kind, complaints), keeper };
    complaints.push(complaint);
  }
  return without(complaints[0] ?? 'nothing was tried');
}

/** From the strongest on. Without a user namespace only the superuser may make the others. */
function kinds(): readonly KeeperKind[] {
  const isSuperuser = process.getuid?.() === 0;
  return [true, false].flatMap((hasNetwork) => [
    { hasUser: true, hasNetwork },
    ...(isSuperuser ? [{ hasUser: false, hasNetwork }] : []),
  ]);
}

async function tryKind(
  tools: SystemTools,
  kind: KeeperKind,
): Promise<{ readonly keeper: Keeper | null; readonly complaint: string }> {
  const start = await startKeeper(tools, kind);
  if (!start.ok) return { keeper: null, complaint: start.detail };
  const keeper = keeperOver(start.child, kind, tools);
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'surfacelock-probe-')));
  try {
    const space = await keeper.hold(folder, []);
    space.listener.close();
    killSpace(space);
    await space.whenEnded();
    return { keeper, complaint: '' };
  } catch (error) {
    keeper.end();
    return { keeper: null, complaint: error instanceof Error ? error.message : String(error) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function fullContainment({ hasUser, hasNetwork }: KeeperKind, complaints: readonly string[]): Containment {
  const kept = ['process', 'mount', ...(hasUser ? ['user'] : []), ...(hasNetwork ? ['network'] : [])];
  const names = `${kept.slice(0, -1).join(', ')} and ${kept.at(-1)} namespaces`;
  const open = `the network is not contained (${complaints[0] ?? 'not tried'})`;
  return { level: 'full', reason: hasNetwork ? names : `${names}; ${open}` };
}

function without(reason: string): FoundContainment {
  return { containment: partialContainment(reason), keeper: null };
}
