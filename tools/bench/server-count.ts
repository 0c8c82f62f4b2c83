import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createScriptedModel } from '../../conformance/model/create-scripted-model.ts';
import { serveModel } from '../../conformance/model/serve-model.ts';
import type { Settings } from '../../spec/generated/settings.gen.ts';
import { packageRoot } from '../../spec/package-root.ts';
import type { Bench } from './bench.ts';
import { type TimedProcess, timeProcesses } from './time-processes.ts';

const servers = 1_000;
const rounds = 15;

/**
 * One whole `reference run` with a thousand MCP servers in its settings, to one without settings: what is configured
 * and not called must cost next to nothing. A server that was started all the same is a fault of the bench.
 */
export const serverCount: Bench = {
  name: `reference run with ${servers} MCP servers / without`,
  bound: 1.2,

  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'surfacelock-bench-'));
    // A prompt without a script is answered with a fixed text.
    const endpoint = await serveModel(createScriptedModel({ wire: 'openai-chat' }));
    try {
      const settings = join(folder, 'many.json');
      const marks = join(folder, 'started');
      await writeFile(settings, JSON.stringify(manyServers(marks)));
      const bare = runIn(folder, endpoint.baseUrl);
      const full = { ...bare, args: [...bare.args, '--settings', settings] };
      const { firstMs, secondMs } = await timeProcesses(full, bare, rounds);
      const started = (await readdir(folder)).filter((name) => name.startsWith('started'));
      if (started.length > 0) throw new Error(`${started.length} servers were started`);
      return {
        ratio: firstMs / secondMs,
        detail: `${firstMs.toFixed(0)} ms to ${secondMs.toFixed(0)} ms, medians of ${rounds} pairs`,
      };
    } finally {
      await endpoint.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function manyServers(mark: string): Settings {
  const entries = Array.from({ length: servers }, (_, index) => [
    `server-${index}`,
    {
      command: 'sh',
      args: ['-c', `: > ${mark}-${index}`],
      env: { SERVER_NUMBER: String(index) },
      autoStart: true,
    },
  ]);
  return { mcpServers: Object.fromEntries(entries) };
}

function runIn(folder: string, baseUrl: string): TimedProcess {
  const main = join(packageRoot(), 'dist/conformance/cli/main.js');
  const where = ['--base-url', baseUrl, '--model', 'sample', '--home', folder, '--workspace', folder];
  return { args: [main, 'reference', 'run', 'hello', ...where], cwd: folder, env: { HOME: folder } };
}
