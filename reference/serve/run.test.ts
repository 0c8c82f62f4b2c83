import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type ScriptedEndpoint, type ScriptedReply, scriptedEndpoint } from '../testing/scripted-endpoint.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type RunOptions, runPrompt } from './run.ts';

interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function bench(replies: readonly ScriptedReply[]): Promise<{
  readonly run: (options?: Partial<RunOptions>) => Promise<Run>;
  readonly endpoint: ScriptedEndpoint;
  readonly workspace: string;
  readonly home: string;
}> {
  const workspace = await temporaryFolder();
  const home = await temporaryFolder();
  const endpoint = scriptedEndpoint(replies);
  onTestFinished(async () => {
    endpoint.close();
    await workspace.remove();
    await home.remove();
  });
  const run = async (options: Partial<RunOptions> = {}): Promise<Run> => {
    const stdout: string[] = [];
    const stderr: string[] = [];
    const code = await runPrompt(
      {
        prompt: 'go',
        contract: 'reasonix',
        baseUrl: endpoint.baseUrl,
        model: 'm',
        apiKeyEnv: 'KEY',
        mode: 'agent',
        allowWrites: false,
        continueLast: false,
        workspace: workspace.path,
        home: home.path,
        stream: true,
        ...options,
      },
      {
        stdout: { write: (text) => stdout.push(text) },
        stderr: { write: (text) => stderr.push(text) },
        env: { KEY: 'secret' },
      },
    );
    return { code, stdout: stdout.join(''), stderr: stderr.join('') };
  };
  return { run, endpoint, workspace: workspace.path, home: home.path };
}

const write: ScriptedReply = {
  calls: [{ id: 'c', name: 'write_file', arguments: '{"path":"x.txt","content":"y"}' }],
};

test('prints the final text and nothing else', async () => {
  const { run } = await bench([{ text: 'the answer' }]);
  expect(await run()).toEqual({ code: 0, stdout: 'the answer\n', stderr: '' });
});

test.each([true, false])('a call that writes runs only when writes are allowed: %s', async (allowWrites) => {
  const { run, workspace, endpoint } = await bench([write, { text: 'end' }]);
  expect(await run({ allowWrites })).toMatchObject({ code: 0, stdout: 'end\n' });
  expect(existsSync(join(workspace, 'x.txt'))).toBe(allowWrites);
  expect(endpoint.bodies[1]).toContain(
    allowWrites ? '"created x.txt (1 bytes)"' : '"blocked: write_file needs an approval',
  );
});

test('goes on with the session used last', async () => {
  const { run, endpoint } = await bench([{ text: 'one' }, { text: 'two' }]);
  await run({ prompt: 'first' });
  expect(await run({ prompt: 'second', continueLast: true })).toMatchObject({ code: 0, stdout: 'two\n' });
  expect(endpoint.bodies[1]).toContain(
    '{"role":"user","content":"first"},{"role":"assistant","content":"one"}',
  );
});

test('a provider that fails is a fault of one line with exit code 3', async () => {
  const { run } = await bench([{ response: () => new Response('{"error": "no\ncredit"}', { status: 402 }) }]);
  await expect(run()).rejects.toMatchObject({
    code: 'PROVIDER_FAILED',
    exitCode: 3,
    message: 'http://provider.invalid/v1/chat/completions answered 402: {"error": "no credit"}',
  });
});

test('an answer that was cut by its length is printed with a warning', async () => {
  const cut = { choices: [{ message: { content: 'half' }, finish_reason: 'length' }] };
  const { run } = await bench([{ response: () => Response.json(cut) }]);
  expect(await run()).toEqual({ code: 0, stdout: 'half\n', stderr: 'final: the model stopped: length\n' });
});

test.each<{ name: string; options: Partial<RunOptions>; code: string; message: string }>([
  {
    name: 'a variable that is not set',
    options: { apiKeyEnv: 'NONE' },
    code: 'USAGE',
    message: 'the variable NONE, which should hold the API key, is not set',
  },
  {
    name: 'an address that is none',
    options: { baseUrl: 'x' },
    code: 'USAGE',
    message: 'the base URL "x" is no http or https address',
  },
  {
    name: 'an unknown contract',
    options: { contract: 'reasonx' },
    code: 'CONTRACT_UNKNOWN',
    message: 'there is no contract "reasonx"',
  },
  {
    name: 'a session to go on with and to copy at once',
    options: { continueLast: true, fork: 'last' },
    code: 'USAGE',
    message: '"--continue" goes on with a session and "--fork" begins a new one',
  },
  {
    name: 'no session to copy',
    options: { fork: 'last' },
    code: 'SESSION_NOT_FOUND',
    message: 'no earlier session of this workspace',
  },
  {
    name: 'no session to go on with',
    options: { continueLast: true },
    code: 'SESSION_NOT_FOUND',
    message: 'no earlier session of this workspace',
  },
])('$name is a fault before anything is sent or written', async ({ options, code, message }) => {
  const { run, endpoint, home } = await bench([{ text: 'x' }]);
  await expect(run(options)).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
  expect(endpoint.bodies).toEqual([]);
  expect(readdirSync(home)).toEqual([]);
});

test('listeners for signals do not pile up', async () => {
  const { run } = await bench([{ text: 'a' }, { text: 'b' }]);
  const before = process.listenerCount('SIGINT');
  await run();
  await run();
  expect(process.listenerCount('SIGINT')).toBe(before);
});

test('a planner is asked first, and what it could not plan is told', async () => {
  const { run, endpoint } = await bench([{ text: 'plan' }, { text: 'one' }, { text: ' ' }, { text: 'two' }]);
  expect(await run({ plannerModel: 'p' })).toEqual({ code: 0, stdout: 'one\n', stderr: '' });
  expect(await run({ plannerModel: 'p' })).toEqual({
    code: 0,
    stdout: 'two\n',
    stderr: 'warning: the planner gave no plan (it said nothing); the executor goes on without one\n',
  });
  expect(endpoint.bodies.map((body) => JSON.parse(body).model)).toEqual(['p', 'm', 'p', 'm']);
});

test('a goal that is only claimed ends with 1 and one line that says what is open', async () => {
  const { run } = await bench(Array.from({ length: 12 }, () => ({ text: 'it is done' })));
  const { code, stdout, stderr } = await run({ goal: ['the parser reads dates'] });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^unready: [^\n]*the parser reads dates[^\n]*\n$/);
});

test('a goal that is none is refused before anything is asked', async () => {
  const { run, endpoint, home } = await bench([]);
  await expect(run({ goal: ['a\nb'] })).rejects.toMatchObject({ code: 'USAGE' });
  expect(endpoint.bodies).toEqual([]);
  expect(readdirSync(home)).toEqual([]);
});
