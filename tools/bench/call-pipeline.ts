import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createReference } from '../../reference/create-reference.ts';
import type { Session } from '../../reference/session/session.ts';
import type { Settings } from '../../spec/generated/settings.gen.ts';
import { readContract } from '../../spec/read-contract.ts';
import type { Bench } from './bench.ts';
import { medianAsyncMs } from './median-ms.ts';
import { sampleBody, sampleExchange } from './sample-body.ts';

const kilobyte = 1024;
/** Calls and round trips of one timed act: a single call would be close to what a clock can tell. */
const repeats = 20;
const rounds = 61;
const warmups = 15;

/** Rules as a user has them; the last list is what lets the timed calls pass, and it is reached behind the others. */
const settings: Settings = {
  permissions: {
    deny: ['Bash(rm *)', 'Bash(git push *)', 'Edit(.env*)', 'mcp__db__drop', 'read_file(secrets/*)'],
    ask: ['Bash(npm publish *)', 'Edit(*.lock)', 'mcp__db__write'],
    allow: ['Bash(git status)', 'Bash(npm test *)', 'Edit(src/*)', 'read_file', 'use_capability', 'wait'],
  },
  mcpServers: { db: { command: 'db-server' }, docs: { url: 'http://127.0.0.1:9/mcp' } },
};

const calls = {
  wait: { name: 'wait', arguments: {} },
  list: { name: 'use_capability', arguments: { action: 'list' } },
  read: { name: 'read_file', arguments: { path: 'note.txt' } },
  write: { name: 'write_file', arguments: { path: 'src/note.txt', content: 'heron\n' } },
} as const;

/**
 * A call through the whole pipeline, from its argument text to its answer, to what the conversation around it costs as
 * JSON: one round trip of the request body. Settings are on disk and looked at before each use, as in a session.
 */
export const callPipeline: Bench = {
  name: 'call through every gate, to a JSON round trip of its conversation',
  bound: 1,

  async run() {
    const opened = await openSession();
    try {
      const body: unknown = JSON.parse(sampleBody(192 * kilobyte, 'conversation', true).toString());
      const message = sampleExchange(1, true);
      const acts = [
        ...Object.values(calls).map((call) => () => repeated(() => answered(opened.session, call))),
        () => repeated(async () => JSON.parse(JSON.stringify(body))),
        () => repeated(async () => JSON.parse(JSON.stringify(message))),
      ];
      const medians = (await medianAsyncMs(acts, rounds, warmups)).map((ms) => ms / repeats);
      const [wait = 0, list = 0, read = 0, write = 0, roundTrip = 0, single = 0] = medians;
      return {
        ratio: wait / roundTrip,
        detail: [
          `wait ${micro(wait)} to ${micro(roundTrip)} for 192 KiB (${micro(single)} for one call and its result)`,
          ...[
            { name: 'list of the proxy', ms: list },
            { name: 'read_file', ms: read },
            { name: 'write_file with checkpoint and lease', ms: write },
          ].map(({ name, ms }) => `${name} ${micro(ms)}, ${(ms / roundTrip).toFixed(2)}`),
        ].join('; '),
      };
    } finally {
      await opened.close();
    }
  },
};

async function openSession(): Promise<{ readonly session: Session; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'surfacelock-bench-'));
  const [workspace, home] = [join(folder, 'workspace'), join(folder, 'home')];
  await lay(join(workspace, 'note.txt'), 'heron\n');
  await lay(join(home, '.surfacelock/settings.json'), JSON.stringify(settings));
  const reference = createReference({ contract: readContract('reasonix') });
  const provider = { baseUrl: 'http://127.0.0.1:9/v1', model: 'none', apiKey: '', stream: true };
  const session = await reference.openSession({
    workspace,
    home,
    mode: 'agent',
    allowWrites: false,
    provider,
  });
  return {
    session,
    async close() {
      await session.close();
      await reference.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function lay(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

/** A call that is refused or fails passed fewer gates, so its time would mean nothing. */
async function answered(
  session: Session,
  call: { readonly name: string; readonly arguments: object },
): Promise<void> {
  const { outcome, text } = await session.callTool({
    id: 'call_1',
    name: call.name,
    argumentsText: JSON.stringify(call.arguments),
  });
  if (outcome !== 'ok') throw new Error(`${call.name} was answered ${outcome}: ${text}`);
}

async function repeated(act: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < repeats; time += 1) await act();
}

function micro(ms: number): string {
  return `${Math.round(ms * 1000)} µs`;
}
