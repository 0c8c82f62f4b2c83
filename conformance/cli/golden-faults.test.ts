import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { capturedContext } from './captured-context.ts';
import { runCli } from './run-cli.ts';
import { verbTable } from './verb-table.ts';

const secret = 'tok-0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-and-on-and-on';
const cell = 'root.agent.default';

/** Sends `body.json` as it lies beside the subject file, with the prompt in its place. */
const runtime = `
  const read = require('node:fs').readFileSync(process.argv[1] + '/body.json', 'utf8');
  const body = read.replace('@prompt', () => JSON.stringify(process.argv[4]).slice(1, -1));
  const headers = { 'content-type': 'application/json', authorization: 'Bearer ' + process.argv[3] };
  fetch(process.argv[2] + '/chat/completions', { method: 'POST', headers, body })
    .then((answer) => answer.text())
    .then((text) => console.log(text));
`;

/** A project with a subject whose whole request is the given one. */
async function project(body: string): Promise<string> {
  const cwd = await mkdtemp(join(tmpdir(), 'surfacelock-faults-'));
  onTestFinished(() => rm(cwd, { recursive: true }));
  const subject = {
    name: 'sample',
    title: 'Sample',
    driver: 'command',
    wire: 'openai-chat',
    contracts: ['universal'],
    command: ['{node}', '-e', runtime],
    args: ['{agentDir}', '{baseUrl}', '{apiKey}', '{prompt}'],
    passEnv: ['SAMPLE_TOKEN'],
    golden: 'golden',
  };
  await writeFile(join(cwd, 'sample.json'), JSON.stringify(subject));
  await writeFile(join(cwd, 'body.json'), body);
  return cwd;
}

async function type(cwd: string, argv: readonly string[], env: { readonly [name: string]: string } = {}) {
  const captured = capturedContext({ cwd, env: { USER: 'ada', ...env } });
  const line = [...argv, '--subject', join(cwd, 'sample.json')];
  const exitCode = await runCli(line, captured.context, verbTable);
  return { exitCode, stdout: captured.stdout(), stderr: captured.stderr() };
}

async function goldenFiles(cwd: string): Promise<readonly string[]> {
  const entries = await readdir(join(cwd, 'golden'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

function request(description: string, system = 'Be exact.', more = ''): string {
  const entry = { type: 'function', function: { name: 'bash', description, parameters: { type: 'object' } } };
  const messages = [
    { role: 'system', content: system },
    { role: 'user', content: '@prompt' },
  ];
  return `{"model":"m",${more}"tools":[${JSON.stringify(entry)}],"messages":${JSON.stringify(messages)}}`;
}

test.each([
  { part: 'a tool', body: request(`Runs with ${secret}.`) },
  { part: 'the system text', body: request('Runs.', `Your key is ${secret}.`) },
])('a declared secret in $part is not captured, and only its name is told', async ({ body }) => {
  vi.stubEnv('SAMPLE_TOKEN', secret);
  onTestFinished(() => void vi.unstubAllEnvs());
  const cwd = await project(body);
  for (const verb of ['capture', 'check']) {
    const answer = await type(cwd, [verb], { SAMPLE_TOKEN: secret });
    expect(answer).toMatchObject({ exitCode: 2, stdout: '' });
    expect(answer.stderr).toContain(
      `error GOLDEN_HOLDS_SECRET: The surface of ${cell} holds the value of "SAMPLE_TOKEN"`,
    );
    expect(answer.stderr).not.toContain('0123456789');
  }
  expect(await goldenFiles(cwd)).toEqual([]);
});

test('a secret that was captured before it was declared is masked, and never accepted', async () => {
  const cwd = await project(request('Runs.'));
  await type(cwd, ['capture']);
  expect(await type(cwd, ['accept', '--reason', 'first'])).toMatchObject({ exitCode: 0 });
  await writeFile(join(cwd, 'body.json'), request(`Runs with ${secret}.`));
  await type(cwd, ['capture']);
  const env = { SAMPLE_TOKEN: secret };
  const outputs = [
    await type(cwd, ['pending'], env),
    await type(cwd, ['pending', '--format', 'json'], env),
    await type(cwd, ['check', join(cwd, 'body.json'), '--cell', cell], env),
    await type(cwd, ['check', join(cwd, 'body.json'), '--cell', cell, '--format', 'json'], env),
  ];
  for (const { exitCode, stdout } of outputs) {
    expect(exitCode).toBe(4);
    expect(stdout).toMatch(/Runs with \*{20}/);
    for (let at = 0; at + 4 <= secret.length; at += 1) expect(stdout).not.toContain(secret.slice(at, at + 4));
  }
  const before = await goldenFiles(cwd);
  const accepted = await type(cwd, ['accept', '--reason', 'x'], env);
  expect(accepted).toMatchObject({ exitCode: 2, stdout: '' });
  expect(accepted.stderr).toContain(
    `error GOLDEN_HOLDS_SECRET: The pending capture of universal ${cell} holds the value of "SAMPLE_TOKEN".`,
  );
  expect(await goldenFiles(cwd)).toEqual(before);
  expect(await readFile(join(cwd, `golden/universal/${cell}.tools.json`), 'utf8')).not.toContain('tok-');
});

test.each([
  {
    fault: 'a key given twice in a tool',
    body: request('Runs.').replace('"type":"object"', '"type":"object","type":"string"'),
    line: 'FAULT duplicate-key at byte 119 (/tools/0/function/parameters/type): a key for the second time',
    kind: 'duplicate-key',
  },
  {
    fault: 'two tools values',
    body: request('Runs.', 'Be exact.', '"tools":[],'),
    line: 'FAULT duplicate-key at byte 24 (/tools): a key for the second time',
    kind: 'duplicate-key',
  },
  {
    fault: 'half a surrogate pair in the system text',
    body: request('Runs.', 'Be \ud83d exact.'),
    line: '(/messages/0/content): \\ud83d is half a surrogate pair',
    kind: 'ill-formed-unicode',
  },
])('$fault is shown by each verb, and is never accepted', async ({ body, line, kind }) => {
  const cwd = await project(body);
  const captured = await type(cwd, ['capture']);
  expect(captured).toMatchObject({ exitCode: 0, stderr: '' });
  expect(captured.stdout).toContain(line);
  expect((await type(cwd, ['pending'])).stdout).toContain(line);
  expect((await type(cwd, ['check'])).stdout).toContain(line);
  const accepted = await type(cwd, ['accept', '--reason', 'x']);
  expect(accepted).toMatchObject({ exitCode: 2, stdout: '' });
  expect(accepted.stderr).toContain(
    `error GOLDEN_BYTES_FAULTY: The pending capture of universal ${cell} has a fault: ${kind} at byte `,
  );
  expect((await goldenFiles(cwd)).filter((name) => name.endsWith('.jsonl'))).toEqual([]);
});

test('a given body with faults asks for review, even where its golden has the same bytes', async () => {
  const cwd = await project(request('Runs.'));
  await type(cwd, ['capture']);
  await type(cwd, ['accept', '--reason', 'first']);
  await mkdir(join(cwd, 'sent'));
  const file = join(cwd, 'sent/body.json');
  await writeFile(file, request('Runs.', 'Be exact.', '"model":"n",'));
  const checked = await type(cwd, ['check', file, '--cell', cell]);
  expect(checked.exitCode).toBe(4);
  expect(checked.stdout).toBe(
    [
      `same      universal ${cell} (${file})`,
      `faulty    universal ${cell} (${file})`,
      '    FAULT duplicate-key at byte 13 (/model): a key for the second time: "model":"m","model":"n","tools":[{"type"… at byte 1, then "model":"n","tools":[{"type":"function",…',
      'exit 4: review needed',
      '',
    ].join('\n'),
  );
  const json = await type(cwd, ['check', file, '--cell', cell, '--format', 'json']);
  expect(JSON.parse(json.stdout)).toMatchObject({
    units: [{ verdict: 'same', findings: [{ kind: 'duplicate-key', offset: 13, pointer: '/model' }] }],
    exitCode: 4,
  });
});
