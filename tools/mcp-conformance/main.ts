import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from '../../conformance/agents/run-npm.ts';
import { packageRoot } from '../../spec/package-root.ts';
import { type Applicability, judgeScenarios, type ScenarioRow } from './judge-scenarios.ts';
import { startServer } from './run-process.ts';
import { inFolder, listScenarios, runClientScenarios, runServerScenarios } from './run-suite.ts';
import { scenarioTable } from './scenario-table.ts';
import { isInstalled, suiteFolder } from './suite-files.ts';

// Runs the official MCP conformance suite against the reference's server and client, and against a fixture toolset over
// the same serving code. `--install` only installs it. Exit code 1 when a scenario failed, 3 when the suite cannot be
// had here.
const dist = join(packageRoot(), 'dist');
const isThere = isInstalled() || (await install());
if (!isThere) process.exitCode = 3;
else if (!process.argv.includes('--install')) process.exitCode = await runAll();

async function install(): Promise<boolean> {
  // Engines of the suite's packages are those of its own Node, not of the one that installs them.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--engine-strict=false'];
  const ended = await runNpm([...args, '--prefix', suiteFolder], suiteFolder, {});
  if (ended.ok && isInstalled()) return true;
  const detail = ended.ok ? 'npm ended well, but not all of it is there' : ended.detail;
  const lines = ended.lastLines.map((line) => `  ${line}\n`).join('');
  process.stderr.write(`the MCP conformance suite was not installed: ${detail}\n${lines}`);
  return false;
}

async function runAll(): Promise<number> {
  const { server, client } = readScenarios();
  const known = await listScenarios();
  const rows: ScenarioRow[] = [];
  await inFolder(async (folder) => {
    for (const [target, command] of Object.entries(serverCommands(folder))) {
      const started = await startServer(command);
      const results = await runServerScenarios(started.url).finally(() => started.stop());
      rows.push(...judgeScenarios(target, known.server, server, results));
    }
  });
  const wanted = known.client.filter((scenario) => client[scenario]?.['client'] === true);
  const command = `${process.execPath} ${join(dist, 'tools', 'mcp-conformance', 'connect-client.js')}`;
  rows.push(...judgeScenarios('client', known.client, client, await runClientScenarios(command, wanted)));
  process.stdout.write(scenarioTable(rows));
  return rows.some(({ outcome }) => outcome === 'failed') || known.server.length === 0 ? 1 : 0;
}

/** The folder is workspace and home: the suite must not leave sessions in a user's. */
function serverCommands(folder: string): { readonly [target: string]: readonly string[] } {
  const cli = join(dist, 'conformance', 'cli', 'main.js');
  return {
    reference: [process.execPath, cli, 'reference', 'mcp', '--http', '--workspace', folder, '--home', folder],
    fixture: [process.execPath, join(dist, 'tools', 'mcp-conformance', 'everything-server.js')],
  };
}

function readScenarios(): { readonly server: Applicability; readonly client: Applicability } {
  const path = join(packageRoot(), 'tools', 'mcp-conformance', 'scenarios.json');
  return JSON.parse(readFileSync(path, 'utf8'));
}
