import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createReference } from '../../reference/create-reference.ts';
import type { Session } from '../../reference/session/session.ts';
import { readContract } from '../../spec/read-contract.ts';
import type { Bench } from './bench.ts';

const children = 64;
const answerBytes = 256 * 1024;
const fleets = 4;
const mebibyte = 2 ** 20;

/**
 * What the process still holds of a fleet when it has ended, to what its children answered: the answers are read from
 * disk again, so that a long session does not grow with them. Every child is a turn of its own over loopback.
 */
export const fleetMemory: Bench = {
  name: `heap kept of a fleet of ${children}, to the bytes that its children answered`,
  bound: 0.05,

  async run() {
    const collect = collector();
    const provider = await serveAnswers();
    const opened = await openSession(provider.baseUrl);
    try {
      // Two fleets first: what is made once and kept is no growth.
      await runFleet(opened.session);
      await runFleet(opened.session);
      collect();
      const before = process.memoryUsage().heapUsed;
      provider.resetPeak();
      const startedMs = performance.now();
      let text = '';
      for (let fleet = 0; fleet < fleets; fleet += 1) text = await runFleet(opened.session);
      const fleetMs = (performance.now() - startedMs) / fleets;
      collect();
      const kept = Math.max(0, process.memoryUsage().heapUsed - before) / fleets;
      const answered = children * answerBytes;
      return {
        ratio: kept / answered,
        detail: [
          `${(kept / 1024).toFixed(0)} KiB of ${answered / mebibyte} MiB kept`,
          `at most ${((provider.peakBytes() - before) / mebibyte).toFixed(0)} MiB more while one runs, garbage included`,
          `merged result ${Buffer.byteLength(text)} bytes`,
          `${(fleetMs / children).toFixed(1)} ms a child`,
        ].join('; '),
      };
    } finally {
      await opened.close();
      await provider.close();
    }
  },
};

/** Gives the whole fleet as one call and its result, which is judged: a fleet that lost a child would be cheap. */
async function runFleet(session: Session): Promise<string> {
  const tasks = Array.from({ length: children }, (_, number) => {
    return { id: `t${number}`, prompt: `Sample task ${number}.`, read_only: true };
  });
  const args = { action: 'call', capability_id: 'tool:fleet', arguments: { tasks } };
  const { text } = await session.callTool({
    id: 'call_1',
    name: 'use_capability',
    argumentsText: JSON.stringify(args),
  });
  if (!text.startsWith(`${children} tasks: ${children} completed.`)) throw new Error(text.slice(0, 500));
  return text;
}

function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('the garbage collector cannot be called');
  return () => {
    collect();
  };
}

interface AnswerServer {
  readonly baseUrl: string;
  /** The largest heap at any request since the last reset. */
  peakBytes(): number;
  resetPeak(): void;
  close(): Promise<void>;
}

/** A provider that answers every request by the same long text and keeps nothing. */
async function serveAnswers(): Promise<AnswerServer> {
  const message = { role: 'assistant', content: 'heron '.repeat(answerBytes / 6) };
  const body = JSON.stringify({ choices: [{ index: 0, message, finish_reason: 'stop' }] });
  let peak = 0;
  const server = createServer((request, response) => {
    peak = Math.max(peak, process.memoryUsage().heapUsed);
    request.resume();
    request.on('end', () => response.setHeader('content-type', 'application/json').end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    peakBytes: () => peak,
    resetPeak: () => {
      peak = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function openSession(baseUrl: string): Promise<{ readonly session: Session; close(): Promise<void> }> {
  const [workspace, home] = [await temporary(), await temporary()];
  const reference = createReference({ contract: readContract('reasonix') });
  const provider = { baseUrl, model: 'sample', apiKey: '', stream: false };
  const options = { workspace, home, mode: 'agent', allowWrites: true, provider } as const;
  const session = await reference.openSession(options);
  return {
    session,
    async close() {
      await session.close();
      await reference.close();
      for (const folder of [workspace, home]) await rm(folder, { recursive: true, force: true });
    },
  };
}

function temporary(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'surfacelock-bench-'));
}
