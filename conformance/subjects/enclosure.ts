import { readdirSync } from 'node:fs';
import type { Server } from 'node:net';
import { join } from 'node:path';
import type { HeldSpace, Keeper } from './keeper.ts';
import { killSpace, type ProcessSpace } from './process-space.ts';

/** The namespaces of one start, and the ways in and out. */
export interface Enclosure {
  /** A listening socket inside: the scripted model answers on it. */
  readonly listener: Server;
  readonly space: ProcessSpace;
  /** The argument vector that runs a program inside, in the given folder. */
  enter(argv: readonly [string, ...string[]], cwd: string): readonly [string, ...string[]];
  /** Absolute paths that were written outside the folder of the start. None of it reached the disk. */
  caught(): readonly string[];
  /** Ends every process inside; resolves when none is left. */
  close(): Promise<void>;
}

/** Paths that one folder may add to the list; a flood of files is told by its first ones. */
const listedPaths = 200;

/** An enclosure around `instance` in which changes below `roots` are caught. */
export async function openEnclosure(
  keeper: Keeper,
  instance: string,
  roots: readonly string[],
): Promise<Enclosure & { readonly shared: readonly string[] }> {
  const held = await keeper.hold(instance, roots);
  const space = { name: held.name, holderId: held.holderId };
  return {
    listener: held.listener,
    space,
    shared: held.shared.flatMap((place) => roots[place] ?? []),
    enter: (argv, cwd) => entering(keeper, held, argv, cwd),
    caught: () => roots.flatMap((root, place) => changedBelow(held, root, place)),
    async close() {
      killSpace(space);
      await held.whenEnded();
    },
  };
}

/**
 * Each program hands over to the next and none of them stays: they enter the namespaces, give up what would undo
 * them, lead a session of their own, go to the folder.
 */
function entering(
  { kind, tools }: Keeper,
  { holderId }: HeldSpace,
  argv: readonly string[],
  cwd: string,
): readonly [string, ...string[]] {
  const [user, group] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  return [
    tools.nsenter,
    `--target=${holderId}`,
    ...(kind.hasUser ? ['--user', '--preserve-credentials'] : []),
    ...(kind.hasNetwork ? ['--net'] : []),
    ...['--pid', '--mount', '--'],
    // A further user namespace has no say over the mounts of this one, and shows the caller's own ids again.
    ...(kind.hasUser
      ? [tools.unshare, '--user', `--map-user=${user}`, `--map-group=${group}`, '--']
      : [tools.setpriv, '--inh-caps=-all', '--ambient-caps=-all', '--bounding-set=-sys_admin', '--']),
    ...[tools.setsid, tools.env, `--chdir=${cwd}`],
    ...argv,
  ];
}

/** Files and empty folders of what a root was overlaid with; the holder's current folder holds these layers. */
function changedBelow({ holderId }: HeldSpace, root: string, place: number): readonly string[] {
  const layer = `/proc/${holderId}/cwd/${place}`;
  const found: string[] = [];
  const visit = (path: string): number => {
    const entries = entriesOf(join(layer, path));
    for (const entry of entries) {
      if (found.length >= listedPaths) break;
      const inner = join(path, entry.name);
      if (!entry.isDirectory() || visit(inner) === 0) found.push(join(root, inner));
    }
    return entries.length;
  };
  visit('');
  return found.sort();
}

function entriesOf(folder: string): readonly { readonly name: string; isDirectory(): boolean }[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // Without a layer (the root is shared) or without the right to read it, nothing is known of it.
    return [];
  }
}
