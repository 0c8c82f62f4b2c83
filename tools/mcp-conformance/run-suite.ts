import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SuiteCheck } from './judge-scenarios.ts';
import { runProcess } from './run-process.ts';
import { suiteCommand } from './suite-files.ts';

const timeoutMs = 120_000;

/** Names of the scenarios that the suite has for servers and for clients. */
export async function listScenarios(): Promise<{
  readonly server: readonly string[];
  readonly client: readonly string[];
}> {
  const printed = await runProcess([...suiteCommand, 'list'], timeoutMs);
  const [server = '', client = ''] = printed.split(/^Client scenarios/m);
  return { server: namesIn(server), client: namesIn(client) };
}

function namesIn(text: string): readonly string[] {
  return [...text.matchAll(/^ +- (\S+)/gm)].map(([, name = '']) => name);
}

/** Checks of every server scenario against this address, by scenario. */
export async function runServerScenarios(url: string): Promise<ReadonlyMap<string, readonly SuiteCheck[]>> {
  return inFolder(async (folder) => {
    await runProcess([...suiteCommand, 'server', '--url', url, '--suite', 'all', '-o', folder], timeoutMs);
    return readChecks(folder, 'server-');
  });
}

/** Checks of these client scenarios, by scenario. The suite adds its own address to the command. */
export async function runClientScenarios(
  command: string,
  scenarios: readonly string[],
): Promise<ReadonlyMap<string, readonly SuiteCheck[]>> {
  return inFolder(async (folder) => {
    for (const scenario of scenarios) {
      const args = ['client', '--command', command, '--scenario', scenario, '-o', folder];
      await runProcess([...suiteCommand, ...args], timeoutMs);
    }
    return readChecks(folder, '');
  });
}

/** Does something with an empty folder, which is removed afterwards. */
export async function inFolder<Result>(act: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'surfacelock-mcp-suite-'));
  try {
    return await act(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The suite keeps each scenario in a folder whose name ends in the time of the run. */
async function readChecks(
  folder: string,
  prefix: string,
): Promise<ReadonlyMap<string, readonly SuiteCheck[]>> {
  const found = new Map<string, readonly SuiteCheck[]>();
  for (const name of await readdir(folder)) {
    const scenario = name.slice(prefix.length).replace(/-\d{4}-\d\d-\d\dT[\d-]+Z$/, '');
    const text = await readFile(join(folder, name, 'checks.json'), 'utf8').catch(() => '[]');
    found.set(scenario, checksIn(JSON.parse(text)));
  }
  return found;
}

function checksIn(value: unknown): readonly SuiteCheck[] {
  if (!Array.isArray(value)) return [];
  return value.map((check: { readonly [key: string]: unknown }) => ({
    name: String(check['name']),
    status: String(check['status']),
    ...(typeof check['errorMessage'] === 'string' && { errorMessage: check['errorMessage'] }),
  }));
}
