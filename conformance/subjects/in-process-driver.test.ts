import { mkdir, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { loadContract } from '../../spec/load.ts';
import { createScriptedModel } from '../model/create-scripted-model.ts';
import { interceptModel } from '../model/intercept-model.ts';
import { callTools, type ModelStep, say } from '../model/model-step.ts';
import { newNonce, nonceText } from '../model/nonce.ts';
import type { ScriptedModel } from '../model/scripted-model.ts';
import type { PromptOutcome, RunningSubject } from './driver.ts';
import { findSubject } from './find-subject.ts';
import { type InProcessDriverOptions, inProcessDriver } from './in-process-driver.ts';

interface Opened {
  readonly running: RunningSubject;
  readonly model: ScriptedModel;
  readonly workspace: string;
  turn(...steps: readonly ModelStep[]): Promise<PromptOutcome>;
}

const closings: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

async function open(
  options: Partial<InProcessDriverOptions> & {
    readonly signal?: AbortSignal;
    readonly mode?: string;
    readonly allowsNothing?: boolean;
  } = {},
): Promise<Opened> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'surfacelock-in-process-')));
  const [workspace, home] = [join(folder, 'workspace'), join(folder, 'home')];
  await mkdir(workspace);
  await mkdir(home);
  const { subject, agentDir } = await findSubject('reference');
  const model = createScriptedModel({ wire: 'openai-chat' });
  const endpoint = await interceptModel(model);
  closings.push(async () => {
    await endpoint.close();
    await rm(folder, { recursive: true, force: true });
  });
  const contract = await loadContract('reasonix');
  const { signal = new AbortController().signal, mode, allowsNothing = false, ...driven } = options;
  const driver = inProcessDriver({ subject, agentDir, contract, ...driven });
  const running = await driver.start({
    model,
    endpoint,
    workspace,
    home,
    ...(mode !== undefined && { mode }),
    allowsNothing,
    signal,
  });
  closings.unshift(async () => {
    await running.close();
  });
  return {
    running,
    model,
    workspace,
    turn(...steps) {
      const nonce = newNonce();
      model.script(nonce, steps);
      return running.prompt(`Follow the script. ${nonceText(nonce)}`);
    },
  };
}

const writeNote = callTools({ name: 'write_file', arguments: '{"path":"note.txt","content":"kept"}' });

test('a turn really runs the calls of the model and ends with exit code 0', async () => {
  const { turn, workspace, model } = await open();
  const outcome = await turn(writeNote, say('done'));
  expect(outcome).toMatchObject({ kind: 'ended', exitCode: 0, signal: null, stdout: 'done\n' });
  expect(await readFile(join(workspace, 'note.txt'), 'utf8')).toBe('kept');
  expect(model.routed.map(({ route }) => route.kind)).toEqual(['main', 'main']);
});

test('where nothing is allowed beforehand and nobody is there, what would ask is refused', async () => {
  const { turn, workspace, model } = await open({ allowsNothing: true });
  await turn(writeNote, say('done'));
  await expect(readFile(join(workspace, 'note.txt'))).rejects.toMatchObject({ code: 'ENOENT' });
  expect(Buffer.from(model.routed.at(-1)?.recorded.body ?? []).toString()).toContain(
    'nobody is here to give it',
  );
});

test('the second prompt goes on with the session', async () => {
  const { turn, model } = await open();
  await turn(say('first answer'));
  await turn(say('second answer'));
  const body = Buffer.from(model.routed.at(-1)?.recorded.body ?? []).toString();
  expect(body).toContain('first answer');
});

test('a contract that only judges is served by the subject’s own', async () => {
  const { turn } = await open({ contract: await loadContract('universal') });
  expect(await turn(say('done'))).toMatchObject({ kind: 'ended', exitCode: 0 });
});

test('a runtime that throws has crashed, and its words are kept', async () => {
  const overrides = {
    toolMessages: () => {
      throw new TypeError('on purpose');
    },
  };
  const { turn } = await open({ overrides });
  const outcome = await turn(writeNote, say('done'));
  expect(outcome.kind).toBe('crashed');
  expect(outcome.detail).toMatch(/^threw TypeError: on purpose after \d+ ms$/);
});

test('a turn that does not end is stopped at its bound', async () => {
  const { turn } = await open({ timing: { turnMs: 300 } });
  const slow = { chunkBytes: 1, chunkDelayMs: 100 };
  const outcome = await turn({ kind: 'text', text: 'never whole', delivery: slow });
  expect(outcome).toMatchObject({
    kind: 'timed-out',
    detail: 'did not end its turn within 300 ms; 1 provider requests were seen',
  });
  expect(outcome.durationMs).toBeLessThan(1500);
});

test('an abort stops a turn, and the next prompt is not begun', async () => {
  const controller = new AbortController();
  const { turn } = await open({ signal: controller.signal });
  setTimeout(() => controller.abort(), 100);
  const slow = { chunkBytes: 1, chunkDelayMs: 100 };
  const outcome = await turn({ kind: 'text', text: 'never whole', delivery: slow });
  expect(outcome).toMatchObject({ kind: 'aborted', detail: 'stopped because the run was aborted' });
  expect(await turn(say('late'))).toMatchObject({
    kind: 'aborted',
    detail: 'not begun because the run was aborted',
  });
});

test('a provider that fails ends the turn with exit code 3', async () => {
  const { turn } = await open();
  const outcome = await turn({ kind: 'text', text: '', delivery: { status: 400 } });
  expect(outcome).toMatchObject({ kind: 'ended', exitCode: 3 });
  expect(outcome.stderr).toMatch(/^provider-error: .*400/);
});

test('a mode that the runtime lacks is refused', async () => {
  await expect(open({ mode: 'fast' })).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: 'subject "reference" has no mode "fast"; it has plan, agent, yolo',
  });
});
