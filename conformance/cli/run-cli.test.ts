import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { capturedContext } from './captured-context.ts';
import { runCli } from './run-cli.ts';
import { verbTable } from './verb-table.ts';

test.each([
  {
    name: 'an unknown verb',
    argv: ['rnu'],
    message: '"rnu" is no verb (did you mean "run"?).',
    next: 'surfacelock --help',
  },
  {
    name: 'an option before the verb',
    argv: ['--fast', 'run'],
    message: '"--fast" is no option of surfacelock itself; a verb comes first.',
    next: 'surfacelock --help',
  },
  {
    name: 'an unknown option',
    argv: ['run', '--onyl', 'x'],
    message: 'surfacelock run: unknown option "--onyl" (Did you mean --only?)',
    next: 'surfacelock run --help',
  },
  {
    name: 'an option without its value',
    argv: ['run', '--subject'],
    message: 'surfacelock run: option "--subject <file or name>" argument missing',
    next: 'surfacelock run --help',
  },
  {
    name: 'a blank output',
    argv: ['run', '-o', ''],
    message: 'surfacelock run: option "-o, --output <file>" is blank.',
    next: 'surfacelock run --help',
  },
  {
    name: 'a blank subject',
    argv: ['run', '--subject='],
    message: 'surfacelock run: option "--subject <file or name>" is blank.',
    next: 'surfacelock run --help',
  },
  {
    name: 'a blank path of several',
    argv: ['run', '--scenario', 'a.json', '--scenario', ' '],
    message: 'surfacelock run: option "--scenario <file>" is blank.',
    next: 'surfacelock run --help',
  },
  {
    name: 'an argument too much',
    argv: ['run', 'reasonix'],
    message: 'surfacelock run: too many arguments. Expected 0 arguments but got 1.',
    next: 'surfacelock run --help',
  },
  {
    name: 'an unknown format',
    argv: ['run', '--format', 'jsn'],
    message:
      '--format "jsn" is none of "text", "singleline", "json", "jsonl", "junit", "tap", "github", "gitlab", "markdown", "sarif", "html" (did you mean "json"?).',
    next: 'surfacelock run --help',
  },
  {
    name: 'an unknown threshold',
    argv: ['run', '--fail-on', 'may'],
    message: '--fail-on "may" is none of "must", "should".',
    next: 'surfacelock run --help',
  },
  {
    name: 'no number',
    argv: ['run', '--runs', 'ten'],
    message: '--runs "ten" is no whole number from 1 to 1000.',
    next: 'surfacelock run --help',
  },
  {
    name: 'a number too small',
    argv: ['run', '--jobs', '0'],
    message: '--jobs "0" is no whole number from 1 on.',
    next: 'surfacelock run --help',
  },
  {
    name: 'an empty word in a list',
    argv: ['run', '--only', 'a,,b'],
    message: '--only "a,,b" has an empty word.',
    next: 'surfacelock run --help',
  },
  {
    name: 'an unknown inner verb',
    argv: ['agents', 'instal', 'pi'],
    message: '"agents instal" is no verb (did you mean "install"?).',
    next: 'surfacelock agents --help',
  },
  {
    name: 'a missing argument',
    argv: ['agents', 'install'],
    message: 'surfacelock agents install: missing required argument "name"',
    next: 'surfacelock agents install --help',
  },
  {
    name: 'a missing option',
    argv: ['reference', 'run', 'hi', '--model', 'm'],
    message: 'surfacelock reference run: required option "--base-url <url>" not specified',
    next: 'surfacelock reference run --help',
  },
  {
    name: 'no file to fingerprint',
    argv: ['fingerprint'],
    message: 'surfacelock fingerprint: missing required argument "file"',
    next: 'surfacelock fingerprint --help',
  },
  {
    name: 'nothing to explain',
    argv: ['explain'],
    message: 'explain needs an id, or --list for all of them.',
    next: 'surfacelock explain --help',
  },
])('$name is a usage error with a next command', async ({ argv, message, next }) => {
  const captured = capturedContext();
  expect(await runCli(argv, captured.context, verbTable)).toBe(2);
  expect(captured.stderr()).toBe(
    `error USAGE: ${message}\nhint: Run "surfacelock --help" or "surfacelock <verb> --help" for what is understood.\nnext: ${next}\n`,
  );
  expect(captured.stdout()).toBe('');
});

test.each([
  {
    name: 'an unknown subject',
    argv: ['run', '--subject', 'reasonx'],
    code: 'SUBJECT_UNKNOWN',
    next: 'surfacelock agents list',
  },
  {
    name: 'a missing subject file',
    argv: ['run', '--subject', './none.json'],
    code: 'DOCUMENT_NOT_FOUND',
    next: 'the same command with a path that exists',
  },
  {
    name: 'an unknown contract',
    argv: ['run', '--contract', 'universl'],
    code: 'CONTRACT_UNKNOWN',
    next: 'surfacelock explain --list',
  },
  {
    name: 'an unknown check',
    argv: ['run', '--list', '--only', 'nothing-like-it'],
    code: 'CHECK_UNKNOWN',
    next: 'surfacelock run --list',
  },
  {
    name: 'missing expected failures',
    argv: ['run', '--expected-failures', 'no file'],
    code: 'DOCUMENT_NOT_FOUND',
    next: 'the same command with a path that exists',
  },
  {
    name: 'a session to copy that is not there',
    argv: 'reference run x --base-url http://127.0.0.1:9/v1 --model m --fork none'.split(' '),
    code: 'SESSION_NOT_FOUND',
    next: 'the same command without --continue and --fork, or with an id of the printed folder',
  },
  {
    name: 'a missing configuration',
    argv: ['run', '--config', 'none.json'],
    code: 'DOCUMENT_NOT_FOUND',
    next: 'the same command with a path that exists',
  },
  {
    name: 'an unknown id',
    argv: ['explain', 'no-such-thing-at-all'],
    code: 'ID_UNKNOWN',
    next: 'surfacelock explain --list',
  },
  {
    name: 'an unknown broken subject',
    argv: ['selftest', '--only', 'no-such-thing-at-all'],
    code: 'ID_UNKNOWN',
    next: 'surfacelock explain --list',
  },
  {
    name: 'a missing file',
    argv: ['fingerprint', 'none.json'],
    code: 'DOCUMENT_NOT_FOUND',
    next: 'the same command with a path that exists',
  },
  {
    name: 'an unknown agent',
    argv: ['agents', 'install', 'no-such-agent'],
    code: 'SUBJECT_UNKNOWN',
    next: 'surfacelock agents list',
  },
  {
    name: 'an unknown contract of the reference',
    argv: ['reference', 'surface', '--contract', 'nope'],
    code: 'CONTRACT_UNKNOWN',
    next: 'surfacelock explain --list',
  },
  {
    name: 'an output in no folder',
    argv: ['run', '-o', 'none/report.json'],
    code: 'OUTPUT_NOT_WRITABLE',
    next: 'the same command with an output path that can be written',
  },
])('$name is exit 2 by its own code, without a stack', async ({ argv, code, next }) => {
  const captured = capturedContext();
  expect(await runCli(argv, captured.context, verbTable)).toBe(2);
  const lines = captured.stderr().split('\n');
  expect(lines[0]).toMatch(new RegExp(`^error ${code}: .`));
  expect(lines.at(-3)).toMatch(/^hint: ./);
  expect(lines.at(-2)).toBe(`next: ${next}`);
  expect(captured.stderr()).not.toMatch(/^\s+at /m);
  expect(captured.stdout()).toBe('');
});

test('a provider that cannot be reached is told like every other fault', async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'surfacelock-provider-'));
  onTestFinished(() => rm(cwd, { recursive: true, force: true }));
  const captured = capturedContext({ cwd });
  const call = [
    'reference',
    'run',
    'hi',
    '--base-url',
    'http://127.0.0.1:1/v1',
    '--model',
    'm',
    '--home',
    cwd,
  ];
  expect(await runCli(call, captured.context, verbTable)).toBe(3);
  expect(captured.stderr()).toMatch(
    /^error PROVIDER_FAILED: http.*\nhint: .*\nnext: the same command once .*\n$/,
  );
});

test('no verb at all prints the help on standard error and is no success', async () => {
  const captured = capturedContext();
  expect(await runCli([], captured.context, verbTable)).toBe(2);
  expect(captured.stderr()).toContain('Usage: surfacelock <verb> [options]');
});

test.each([{ argv: ['--help'] }, { argv: ['-h'] }, { argv: ['help'] }])(
  '$argv lists every verb',
  async ({ argv }) => {
    const captured = capturedContext();
    expect(await runCli(argv, captured.context, verbTable)).toBe(0);
    for (const { name, summary } of verbTable)
      expect(captured.stdout()).toMatch(new RegExp(`^ {2}${name} +${summary}$`, 'm'));
  },
);

test('the version is the one of the package', async () => {
  const captured = capturedContext();
  expect(await runCli(['--version'], captured.context, verbTable)).toBe(0);
  expect(captured.stdout()).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test.each(verbTable)(
  '$name bears the summary of the table, and its help has examples and exit codes',
  async (entry) => {
    const { verb } = await entry.load();
    expect({ name: verb.name, summary: verb.summary }).toEqual({ name: entry.name, summary: entry.summary });
    const paths = 'verbs' in verb ? verb.verbs.map((inner) => [entry.name, inner.name]) : [[entry.name]];
    for (const path of paths) {
      const captured = capturedContext();
      expect(await runCli([...path, '--help'], captured.context, verbTable)).toBe(0);
      expect(captured.stdout()).toMatch(new RegExp(`^Usage: surfacelock ${path.join(' ')} `));
      expect(captured.stdout()).toMatch(/\nExamples:\n {2}surfacelock /);
      expect(captured.stdout()).toMatch(/\nExit codes:\n {2}0 {2}/);
      expect(captured.stderr()).toBe('');
    }
  },
);

test('the help of a group lists its verbs', async () => {
  const captured = capturedContext();
  expect(await runCli(['agents', '--help'], captured.context, verbTable)).toBe(0);
  expect(captured.stdout()).toMatch(/\n {2}install {2}fetch .*\n {2}list {5}the shipped /);
});

test.each([
  { group: 'agents', verbs: '"install" or "list"' },
  { group: 'report', verbs: '"merge" or "render"' },
  { group: 'reference', verbs: '"run" or "acp" or "mcp" or "surface"' },
])('$group alone prints its help and says which verb is missing', async ({ group, verbs }) => {
  const captured = capturedContext();
  expect(await runCli([group], captured.context, verbTable)).toBe(2);
  expect(captured.stderr()).toMatch(new RegExp(`^Usage: surfacelock ${group} <verb>`));
  expect(captured.stderr()).toContain(`\nerror USAGE: surfacelock ${group} needs a verb: ${verbs}.\n`);
});
