import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { BoundedText } from '../bounded-text.ts';
import type { Enclosure } from '../enclosure.ts';
import { endFamily } from '../end-family.ts';
import { forgetFamily, noteFamily } from '../live-families.ts';
import { livingMembers, type ProcessFamily } from '../process-family.ts';
import { sendSignal } from '../send-signal.ts';
import { startEnclosed } from '../start-enclosed.ts';
import type { ProcessExit, ProcessSpec, StartedProcess } from '../started-process.ts';
import { AcpPeer, type PeerHandlers, type WireRecord } from './acp-peer.ts';
import { loadMessageJudge } from './message-judge.ts';

export interface AcpProcessSpec extends Omit<ProcessSpec, 'onOutput'> {
  readonly marks: readonly string[];
  readonly enclosure: Enclosure | null;
  readonly graceMs: number;
}

/** A process of an agent and the connection to it. */
export interface AcpProcess {
  readonly peer: AcpPeer;
  readonly running: StartedProcess;
  readonly family: ProcessFamily;
  /** Bounded output since the last call of it. */
  takeOutput(): string;
  /** Ids of what it started or left, itself not among them. */
  others(): readonly number[];
  /** How it ended; null while it lives. */
  exit(): ProcessExit | null;
  /** Ends it at once, whatever it does. */
  kill(): Promise<void>;
  /** Lets it end by itself, asks it to, and kills what is left; gives the ids of what had to be killed. */
  end(): Promise<readonly number[]>;
}

export type AcpProcessStart =
  | { readonly ok: true; readonly process: AcpProcess }
  /** One sentence that names the program. */
  | { readonly ok: false; readonly detail: string };

/** Starts an agent. Its bytes reach the connection before anything else has looked at them. */
export async function startAcpProcess(
  spec: AcpProcessSpec,
  handlers: PeerHandlers,
  record: WireRecord,
): Promise<AcpProcessStart> {
  const { argv, cwd, env, marks, enclosure } = spec;
  const peer = new AcpPeer(await loadMessageJudge(), handlers, record);
  let output = new BoundedText();
  const family: ProcessFamily = { marks, groupId: null, ...(enclosure && { space: enclosure.space }) };
  // Noted before the start, so that an interruption between the two still finds the process by its mark.
  noteFamily(family);
  const onOutput = (chunk: Buffer): void => {
    output.add(chunk);
    peer.receive(chunk);
  };
  const start = await startEnclosed({ argv, cwd, env, enclosure, onOutput });
  if (!start.ok) {
    forgetFamily(family);
    return start;
  }
  const { process: running } = start;
  if (enclosure === null) family.groupId = running.id;
  if (running.stdin !== null) peer.connect(running.stdin);
  const takeOutput = (): string => {
    const text = output.text();
    output = new BoundedText();
    return text;
  };
  return { ok: true, process: { peer, running, family, takeOutput, ...lifeOf(running, family, peer, spec) } };
}

function lifeOf(
  running: StartedProcess,
  family: ProcessFamily,
  peer: AcpPeer,
  { graceMs }: AcpProcessSpec,
): Pick<AcpProcess, 'others' | 'exit' | 'kill' | 'end'> {
  let exit: ProcessExit | null = null;
  let isOurs = false;
  void running.exited.then(async (ended) => {
    exit = ended;
    // What it wrote last may still be on the way; a child that holds the output open is not waited for.
    await Promise.race([running.closed, sleep(graceMs, undefined, { ref: false })]);
    peer.close(isOurs);
  });
  return {
    others() {
      const own = [running.id, ...mainIds(running, family)];
      return livingMembers(family).filter((id) => !own.includes(id));
    },
    exit: () => exit,
    async kill() {
      isOurs = true;
      await endFamily(family, graceMs);
      await Promise.race([running.exited, sleep(graceMs, undefined, { ref: false })]);
    },
    async end() {
      isOurs = true;
      running.stdin?.end();
      await endMain(running, family, graceMs * patience);
      const killed = await endRest(family, graceMs);
      peer.close(true);
      forgetFamily(family);
      running.letGo();
      return killed;
    },
  };
}

/** An agent that stores its sessions and ends its servers needs longer than one that is being stopped. */
const patience = 4;

/** An editor that goes closes the input, and asks whoever does not mind that to end. Neither is a fault. */
async function endMain(running: StartedProcess, family: ProcessFamily, waitMs: number): Promise<void> {
  const ended = running.exited.then(() => true);
  const within = (): Promise<boolean> => Promise.race([ended, sleep(waitMs, false, { ref: false })]);
  if (await within()) return;
  for (const id of mainIds(running, family)) sendSignal(id, 'SIGTERM');
  await within();
}

/** Inside an enclosure the harness's own child only waits outside for the agent, which is a child of it. */
function mainIds(running: StartedProcess, family: ProcessFamily): readonly number[] {
  if (family.space === undefined) return [running.id];
  try {
    const text = readFileSync(`/proc/${running.id}/task/${running.id}/children`, 'latin1');
    return text
      .split(' ')
      .map(Number)
      .filter((id) => id > 0);
  } catch {
    return [];
  }
}

/** What the agent started gets as long to end as the agent itself; the rest is killed. */
async function endRest(family: ProcessFamily, graceMs: number): Promise<readonly number[]> {
  const until = performance.now() + graceMs;
  while (livingMembers(family).length > 0 && performance.now() < until) await sleep(20);
  return endFamily(family, graceMs);
}
