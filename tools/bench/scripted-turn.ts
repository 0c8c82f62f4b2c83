import { createServer } from 'node:http';
import { createScriptedModel } from '../../conformance/model/create-scripted-model.ts';
import { say } from '../../conformance/model/model-step.ts';
import { newNonce, nonceText } from '../../conformance/model/nonce.ts';
import { serveModel } from '../../conformance/model/serve-model.ts';
import type { Bench } from './bench.ts';
import { sampleTool } from './sample-body.ts';
import { median } from './time-processes.ts';

const kept = 2_000;
const rounds = 300;
const tools = Array.from({ length: 10 }, (_, index) => sampleTool(index, true));

/**
 * What the scripted model adds to one turn of a subject over loopback, and whether that grows with the number of
 * requests that it keeps: a turn behind two thousand others to one of the first, timed by turns.
 */
export const scriptedTurn: Bench = {
  name: `scripted turn after ${kept} requests, to one of the first ${rounds}`,
  bound: 1.25,

  async run() {
    const long = await openModel();
    const bare = await bareServer();
    for (let turn = 0; turn < kept; turn += 1) await long.turn();
    const short = await openModel();
    try {
      const times = { long: [0], short: [0], bare: [0] };
      for (let round = 0; round < rounds; round += 1) {
        times.bare.push(await timed(`${bare.origin}/v1/chat/completions`, bodyWith(newNonce())));
        times.long.push(await long.turn());
        times.short.push(await short.turn());
      }
      const [late, early, plain] = [median(times.long), median(times.short), median(times.bare)];
      return {
        ratio: late / early,
        detail: `${micro(late)} to ${micro(early)}; ${micro(early - plain)} a turn beyond a server that only answers`,
      };
    } finally {
      for (const opened of [long, short, bare]) await opened.close();
    }
  },
};

interface OpenModel {
  /** One prompt with one answer, as a subject would make it; gives its time. */
  turn(): Promise<number>;
  close(): Promise<void>;
}

async function openModel(): Promise<OpenModel> {
  const caps = { requests: kept * 2, bodyBytes: 2 ** 30 };
  const model = createScriptedModel({ wire: 'openai-chat', caps });
  const endpoint = await serveModel(model);
  return {
    turn() {
      const nonce = newNonce();
      model.script(nonce, [say('Done.')]);
      return timed(`${endpoint.baseUrl}/chat/completions`, bodyWith(nonce));
    },
    close: () => endpoint.close(),
  };
}

async function timed(url: string, body: string): Promise<number> {
  const startedMs = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - startedMs;
}

function bodyWith(nonce: string): string {
  const messages = [
    { role: 'system', content: 'You are a sample.' },
    { role: 'user', content: nonceText(nonce) },
  ];
  return JSON.stringify({ model: 'sample', stream: true, messages, tools });
}

/** Reads a body and answers with a few bytes: what HTTP over loopback costs anyway. */
async function bareServer(): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.end('{"ok":true}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function micro(ms: number): string {
  return `${Math.round(ms * 1000)} µs`;
}
