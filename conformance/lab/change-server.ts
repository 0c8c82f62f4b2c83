import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { HarnessError } from '../../spec/errors.ts';
import type { ScenarioFixtureChange } from '../../spec/generated/scenario.gen.ts';
import { writeState } from '../fixtures/mcp/lay-fixture.ts';
import { type FixtureState, seenFile, unchangedState } from '../fixtures/mcp/live-state.ts';
import type { RunningSubject } from '../subjects/driver.ts';
import type { ServerChange } from './lab.ts';
import { observeSentinels } from './observe-sentinels.ts';
import type { Folders } from './place.ts';
import { givenOf, type ResolvedGiven, type ResolvedServer, replaceServer } from './resolve-given.ts';

/** How long a change waits for the living processes of a server; one that was killed never answers. */
const waitMs = 2000;
const lookEveryMs = 10;
/** Enough for a subject to read what a server told it, or to notice that it is gone, before the next call. */
const settleMs = 50;

/** The servers of a start as they are now, and the one way to change them. */
export class ServerChanges {
  readonly #folders: Folders;
  readonly #running: Pick<RunningSubject, 'processes' | 'reconfigure'>;
  readonly #states = new Map<string, FixtureState>();
  readonly #first: readonly ResolvedServer[];
  #given: ResolvedGiven;

  constructor(
    given: ResolvedGiven,
    folders: Folders,
    running: Pick<RunningSubject, 'processes' | 'reconfigure'>,
  ) {
    this.#given = given;
    this.#first = given.servers;
    this.#folders = folders;
    this.#running = running;
  }

  /** The server that is configured under a name. */
  find(name: string): ResolvedServer {
    const found = this.#given.servers.find(({ server }) => server.name === name);
    if (found !== undefined) return found;
    const known = this.#given.servers.map(({ server }) => `"${server.name}"`).join(', ') || 'none';
    throw new HarnessError(
      'CONFIG_INVALID',
      `no fixture server "${name}" is given in this start; given are ${known}`,
    );
  }

  /** Resolves when the living processes of the server have taken the change up, or the configuration is written. */
  async apply(change: ServerChange): Promise<void> {
    if (change.kind !== 'list') {
      const found = this.find(change.name);
      await this.#reconfigure(found, this.#configured(found, change));
      return;
    }
    const { name, become, die, ...list } = change.change;
    const found = this.find(name);
    await this.#write(found, list, die === true);
    if (become === undefined) return;
    await this.#reconfigure(found, await replaceServer(found, become, this.#folders));
  }

  #configured(
    found: ResolvedServer,
    change: Exclude<ServerChange, { readonly kind: 'list' }>,
  ): ResolvedServer {
    if (change.kind === 'restore') {
      return this.#first.find(({ server }) => server.name === change.name) ?? found;
    }
    if (change.kind === 'disable') return { ...found, server: { ...found.server, enabled: false } };
    const { enabled = found.server.enabled, authorized = found.server.authorized } = change;
    return { ...found, server: { ...found.server, enabled, authorized } };
  }

  async #write(
    { statePath, logPath }: ResolvedServer,
    { add, remove, shuffle }: Omit<ScenarioFixtureChange, 'name' | 'die' | 'become'>,
    dies: boolean,
  ): Promise<void> {
    const last = this.#states.get(statePath) ?? unchangedState;
    const isChanged = add !== undefined || remove !== undefined || shuffle === true;
    if (!isChanged && !dies) return;
    const change = { ...(add && { add }), ...(remove && { remove }), ...(shuffle && { shuffle }) };
    const changes = isChanged ? [...last.changes, change] : last.changes;
    const state = { changes, deaths: last.deaths + (dies ? 1 : 0) };
    this.#states.set(statePath, state);
    const living = livingProcesses(logPath);
    await writeState(statePath, state);
    const isTaken = async (): Promise<boolean> => {
      const left = livingProcesses(logPath).filter((pid) => living.includes(pid));
      if (dies) return left.length === 0 && !this.#isRunning(statePath);
      const seen = await seenBy(statePath);
      return left.every((pid) => (seen.get(pid) ?? -1) >= changes.length);
    };
    for (let waited = 0; waited < waitMs && !(await isTaken()); waited += lookEveryMs) {
      await sleep(lookEveryMs);
    }
    await sleep(settleMs);
  }

  /** A process has written its end down a moment before its pipes are closed; only the system knows when it is gone. */
  #isRunning(statePath: string): boolean {
    return this.#running.processes().some((id) => commandOf(id).includes(`\0${statePath}\0`));
  }

  async #reconfigure(before: ResolvedServer, after: ResolvedServer): Promise<void> {
    const { reconfigure } = this.#running;
    if (reconfigure === undefined) {
      throw new HarnessError(
        'HARNESS_FAULT',
        'The driver cannot write the configuration of a running subject again.',
      );
    }
    const servers = this.#given.servers.map((one) => (one === before ? after : one));
    this.#given = { ...this.#given, servers };
    await reconfigure(givenOf(this.#given));
  }
}

/** Processes that wrote down their start and not their end. */
function livingProcesses(logPath: string): readonly number[] {
  const living = new Set<number>();
  for (const { event, pid } of observeSentinels(logPath)) {
    if (event === 'start') living.add(pid);
    if (event === 'exit') living.delete(pid);
  }
  return [...living];
}

/** Command line of a process; empty where it has ended or the system does not tell. */
function commandOf(processId: number): string {
  try {
    return readFileSync(`/proc/${processId}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

async function seenBy(statePath: string): Promise<ReadonlyMap<number, number>> {
  const text = await readFile(seenFile(statePath), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.split(' ').map(Number));
  return new Map(lines.map(([pid = 0, changes = -1]) => [pid, changes]));
}
