import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageRoot } from '../../spec/package-root.ts';
import { runCommand } from './run-command.ts';

// What a stranger gets: the package as npm would publish it, installed into an empty folder.
const folder = await mkdtemp(join(tmpdir(), 'surfacelock-pack-'));
const limitMs = 180_000;

beforeAll(async () => {
  // Scripts are off because dist is there already: a build of its own would pull it away from under other tests.
  const packed = await runCommand(packageRoot(), 'npm', [
    'pack',
    '--ignore-scripts',
    '--pack-destination',
    folder,
  ]);
  expect(packed).toMatchObject({ exitCode: 0 });
  const [tarball = 'none'] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const args = [
    'install',
    '--prefix',
    folder,
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    join(folder, tarball),
  ];
  expect(await runCommand(folder, 'npm', args)).toMatchObject({ exitCode: 0 });
}, limitMs);

afterAll(() => rm(folder, { recursive: true, force: true }));

test(
  'the installed command judges the reference and ends clean',
  async () => {
    const ended = await runCommand(folder, 'npx', ['--no-install', 'surfacelock', 'run', '--runs', '2']);
    expect(ended).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('reference') });
  },
  limitMs,
);

test(
  'the installed command says what it understands',
  async () => {
    const ended = await runCommand(folder, 'npx', ['--no-install', 'surfacelock', '--help']);
    expect(ended).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('surfacelock run') });
  },
  limitMs,
);

test(
  'each entry exports its pinned names',
  async () => {
    const entries = ['surfacelock', 'surfacelock/conformance', 'surfacelock/reference'];
    const script = `
    const names = {};
    for (const entry of ${JSON.stringify(entries)}) names[entry] = Object.keys(await import(entry)).sort();
    console.log(JSON.stringify(names));`;
    const ended = await runCommand(folder, process.execPath, ['--input-type=module', '-e', script]);
    expect(ended).toMatchObject({ exitCode: 0, stderr: '' });
    expect(JSON.parse(ended.stdout)).toEqual({
      surfacelock: [
        'HarnessError',
        'filledRows',
        'harnessErrorCodes',
        'listContracts',
        'loadContract',
        'loadDocument',
        'loadRequirements',
        'loadScenario',
        'loadScenarioOrTable',
        'loadScenarios',
        'loadSubject',
        'loadTable',
        'loadTables',
        'parseDocument',
        'readContract',
      ],
      'surfacelock/conformance': [
        'allChecks',
        'blocked',
        'checks',
        'fail',
        'fingerprintFile',
        'killAllSubjects',
        'pass',
        'prepareRun',
        'renderJson',
        'renderText',
        'runConformance',
        'runPrepared',
      ],
      'surfacelock/reference': ['createReference', 'printSurface', 'runPrompt', 'serveAcp', 'serveMcp'],
    });
  },
  limitMs,
);

test(
  'data of the spec can be imported by its path, and inner modules cannot',
  async () => {
    const script = `
    await import('surfacelock/spec/contracts/reasonix/contract.json', { with: { type: 'json' } });
    await import('surfacelock/dist/conformance/cli/main.js');`;
    const ended = await runCommand(folder, process.execPath, ['--input-type=module', '-e', script]);
    expect(ended.stderr).toContain(
      'Package subpath \'./dist/conformance/cli/main.js\' is not defined by "exports"',
    );
  },
  limitMs,
);

test('the package holds what it needs and nothing of the workshop', async () => {
  const root = join(folder, 'node_modules/surfacelock');
  expect((await readdir(root)).toSorted()).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'conformance',
    'dist',
    'docs',
    'golden',
    'package.json',
    'spec',
  ]);
  const all = await readdir(root, { recursive: true });
  expect(all).toContain('conformance/agents/pi/package-lock.json');
  // What is read by its path at run time, one file of each kind.
  for (const path of [
    'conformance/fixtures/hooks/hook.sh',
    'conformance/fixtures/mcp/scripts/two-tools.json',
    'dist/conformance/fixtures/mcp/serve-fixture.js',
    'spec/contracts/reasonix/gates.json',
    'spec/schema/settings.schema.json',
    'spec/tables/gates/session-grants.json',
  ]) {
    expect(all).toContain(path);
  }
  // A hint of the command line names it.
  expect(all).toContain('docs/recordings.md');
  expect(all.filter((path) => path.startsWith('docs/decisions'))).toEqual([]);
  expect(all.filter((path) => /\.test\.|^dist\/tools|\.ts$(?<!\.d\.ts)|\.pending/.test(path))).toEqual([]);
});
