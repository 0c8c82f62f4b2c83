import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { reportFormats } from '../report/format-names.ts';
import { renderJson } from '../report/render-json.ts';
import { renderJsonl } from '../report/render-jsonl.ts';
import { cleanReport, partialReport, sampleReport } from '../report/sample-report.ts';
import { capturedContext } from './captured-context.ts';
import { runCli } from './run-cli.ts';
import { verbTable } from './verb-table.ts';

const cwd = await mkdtemp(join(tmpdir(), 'surfacelock-report-'));
afterAll(() => rm(cwd, { recursive: true, force: true }));
await writeFile(join(cwd, 'whole.json'), renderJson(sampleReport));
await writeFile(join(cwd, 'clean.json'), renderJson(cleanReport));
await writeFile(join(cwd, 'cut.jsonl'), renderJsonl(partialReport));

interface Ran {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function surfacelock(...argv: readonly string[]): Promise<Ran> {
  const captured = capturedContext({ cwd });
  const exitCode = await runCli(argv, captured.context, verbTable);
  return { exitCode, stdout: captured.stdout(), stderr: captured.stderr() };
}

test.each(reportFormats)(
  'a report is rendered as %s, and that is a success whatever it says',
  async (format) => {
    const ran = await surfacelock('report', 'render', 'whole.json', '--format', format);
    expect(ran).toMatchObject({ exitCode: 0, stderr: '' });
    expect(ran.stdout).toContain('universal/fails');
  },
);

test.each(reportFormats)('a partial report is rendered as %s, says so and gives 3', async (format) => {
  const ran = await surfacelock('report', 'render', 'cut.jsonl', '--format', format);
  expect(ran.exitCode).toBe(3);
  expect(ran.stdout).toContain('universal/fails');
  expect(ran.stderr).toBe(
    'cut.jsonl is partial: the run was stopped after 3 results of 7; the rest was not judged\n',
  );
});

test('-o puts the report into a file and its summary on standard error', async () => {
  const ran = await surfacelock('report', 'render', 'clean.json', '--format', 'junit', '-o', 'out.xml');
  expect(ran).toMatchObject({ exitCode: 0, stdout: '' });
  expect(ran.stderr).toMatch(/exit 0: clean\nreport written to out\.xml\n$/);
  expect(await readFile(join(cwd, 'out.xml'), 'utf8')).toMatch(/^<\?xml /);
});

test.each([
  { argv: ['report', 'render', 'whole.json', '--format', 'junt'], says: '(did you mean "junit"?)' },
  { argv: ['run', '--format', 'sarf'], says: '(did you mean "sarif"?)' },
  { argv: ['report', 'rendr', 'whole.json'], says: '(did you mean "render"?)' },
  { argv: ['report', 'render', 'none.json'], says: 'DOCUMENT_NOT_FOUND' },
  { argv: ['report', 'merge', 'whole.json', 'clean.json'], says: 'whole.json is no shard' },
  { argv: ['run', '--shard', '3/2'], says: '--shard "3/2" is no part such as "1/3"' },
  { argv: ['run', '--shard', '0/2'], says: 'is no part' },
  { argv: ['run', '--shard', 'half'], says: 'is no part' },
  { argv: ['run', '--shard', '1/9999', '--list'], says: 'jobs, and each shard needs one' },
  {
    argv: ['run', '--subject', 'all', '--format', 'junit'],
    says: 'name a folder for one file a subject with -o',
  },
  { argv: ['run', '--subject', 'all', '--shard', '1/2'], says: 'does not go with --subject all' },
  { argv: ['run', '--subject', 'all', '--expected-failures', 'x.json'], says: 'belong to one subject' },
])('$argv is a usage error with a way on', async ({ argv, says }) => {
  const ran = await surfacelock(...argv);
  expect(ran).toMatchObject({ exitCode: 2, stdout: '' });
  expect(ran.stderr).toContain(says);
  expect(ran.stderr).toMatch(/\nnext: (?:surfacelock|the same command|mend) /);
});

test('two shards of a run make the whole of it, and a lone one is refused with 3', async () => {
  const run = [
    'run',
    '--contract',
    'universal',
    '--only',
    'universal/tool-names-unique,universal/tool-names-legal',
  ];
  for (const index of [1, 2]) {
    const shard = [...run, '--shard', `${index}/2`, '--format', 'json', '-o', `${index}.json`];
    expect((await surfacelock(...shard)).exitCode).toBe(0);
  }
  const merged = await surfacelock('report', 'merge', '2.json', '1.json', '--format', 'json');
  expect(JSON.parse(merged.stdout)).toMatchObject({
    exitCode: 0,
    results: [{ check: 'universal/tool-names-unique' }, { check: 'universal/tool-names-legal' }],
    footer: { complete: true, results: 2 },
  });
  expect(await surfacelock('report', 'merge', '2.json')).toMatchObject({
    exitCode: 3,
    stdout: '',
    stderr: expect.stringContaining(
      'error REPORT_INCOMPLETE: The reports cannot be merged: shard 1/2 is missing.',
    ),
  });
  const { stderr } = await surfacelock('report', 'merge', '2.json');
  expect(stderr).toMatch(/\nnext: surfacelock run --shard 1\/2 --format json -o shard-1\.json\n$/);
});
