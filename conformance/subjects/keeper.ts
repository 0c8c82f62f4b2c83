import type { ChildProcess } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { Server } from 'node:net';
import { HarnessError } from '../../spec/errors.ts';
import { KeeperChannel } from './keeper-channel.ts';
import type { KeeperKind } from './start-keeper.ts';
import type { SystemTools } from './system-tools.ts';

/** What the keeper made for one start. */
export interface HeldSpace {
  /** A socket inside, which the harness accepts on. */
  readonly listener: Server;
  /** Id outside of the first process inside. */
  readonly holderId: number;
  /** Name of the process namespace, as the links under /proc show it. */
  readonly name: string;
  /** Places in `roots` that could not be overlaid. */
  readonly shared: readonly number[];
  /** Resolves when the first process, and with it every process inside, has ended. */
  whenEnded(): Promise<void>;
}

/** The one process of a harness that makes enclosures. */
export interface Keeper {
  readonly kind: KeeperKind;
  readonly tools: SystemTools;
  hold(instance: string, roots: readonly string[]): Promise<HeldSpace>;
  isAlive(): boolean;
  end(): void;
}

/** The keeper over a started child. */
export function keeperOver(child: ChildProcess, kind: KeeperKind, tools: SystemTools): Keeper {
  const channel = new KeeperChannel(child);
  return {
    kind,
    tools,
    isAlive: () => channel.isAlive,
    end: () => channel.end(),
    async hold(instance, roots) {
      const quick = await hold(channel, { instance, roots, isCareful: false });
      if (typeof quick !== 'string') return quick;
      // Mount by mount, so that a root which cannot be overlaid costs only itself.
      const careful = channel.isAlive ? await hold(channel, { instance, roots, isCareful: true }) : quick;
      if (typeof careful !== 'string') return careful;
      throw new HarnessError('HARNESS_FAULT', `No enclosure could be made: ${careful}.`);
    },
  };
}

/** The space, or why there is none. */
async function hold(
  channel: KeeperChannel,
  order: Parameters<KeeperChannel['ask']>[0],
): Promise<HeldSpace | string> {
  const { news, socket, ended } = await channel.ask(order);
  if (news.kind === 'refused') return news.detail;
  if (news.kind !== 'enclosed' || !(socket instanceof Server)) return 'no socket came with it';
  return {
    listener: socket,
    holderId: news.processId,
    name: readlinkSync(`/proc/${news.processId}/ns/pid`),
    shared: news.shared,
    whenEnded: () => channel.awake(ended),
  };
}
