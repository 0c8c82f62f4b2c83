import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Scenario } from '../../spec/generated/scenario.gen.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { loadContract } from '../../spec/load.ts';
import { packageRoot } from '../../spec/package-root.ts';
import type { Outcome } from '../lab/lab.ts';
import { openLab } from '../lab/open-lab.ts';
import { findSubject } from '../subjects/find-subject.ts';
import { scenarioCheck } from './scenario-check.ts';

// Scenarios over the real lab: the reference in this process, and a program that hangs.
const folder = await mkdtemp(join(tmpdir(), 'surfacelock-scenarios-'));
const keepFolder = join(folder, 'exchanges');
const { subject: reference, agentDir } = await findSubject('reference');
const contract = await loadContract('universal');

afterAll(() => rm(folder, { recursive: true, force: true }));

async function judge(
  id: string,
  scenario: Pick<Scenario, 'steps' | 'given'>,
  subject: Subject = reference,
): Promise<Outcome> {
  const runFolder = join(folder, 'run');
  const signal = new AbortController().signal;
  const { lab, close } = await openLab({
    subject,
    agentDir,
    contract,
    runs: 1,
    runFolder,
    signal,
    keepFolder,
  });
  const head = { id, title: 'it holds', contract: 'universal', proves: ['x.y'] };
  try {
    return await scenarioCheck({ ...head, ...scenario }).run(lab);
  } finally {
    await close();
  }
}

function saidBy(outcome: Outcome): string {
  return outcome.outcome === 'pass' ? 'pass' : `${outcome.outcome}: ${outcome.message}`;
}

const write = { act: 'writeFile', with: { path: 'a.txt', content: 'one\n' } } as const;

test('disk, surface, history and results of one session are seen', async () => {
  const outcome = await judge('tests/whole', {
    given: { files: { 'b.txt': 'old\n' }, promises: 'never-asks' },
    steps: [
      {
        ...write,
        expect: { result: 'ok', disk: { 'a.txt': { content: 'one\n', kind: 'file' } }, surface: 'unchanged' },
      },
      { chmod: { path: 'a.txt', mode: '600' } },
      {
        link: { path: 'c', target: 'a.txt' },
        expect: { disk: { c: { link: 'a.txt' }, 'a.txt': { mode: '600' } } },
      },
      {
        calls: [
          { label: 'b', act: 'readFile', with: { path: 'b.txt' }, expect: { text: { contains: ['old'] } } },
          { call: 'no_such_tool', expect: { result: 'unknown-tool' } },
        ],
        expect: { next: { history: 'byte-prefix' }, disk: { '.': { unchanged: true } } },
      },
      { act: 'readFile', with: { path: 'b.txt' }, expect: { sameAs: 'b' } },
      { say: 'Done.', expect: { requests: 4, next: { history: 'byte-prefix', contains: ['Done.'] } } },
      { prompt: 'And now?' },
      { act: 'noArguments', arguments: ' ', expect: { surface: 'unchanged' } },
      { say: 'Done again.', expect: { processes: 'none' } },
    ],
  });
  expect(saidBy(outcome)).toBe('pass');
});

test('a session that resumes runs in processes of its own, with folder and environment as given', async () => {
  const outcome = await judge('tests/processes', {
    given: { cwd: 'sub', env: { TZ: 'Asia/Tokyo' }, home: 'warm' },
    steps: [
      { act: 'shell', with: { command: 'printf "$TZ" > mark.txt' } },
      { say: 'Marked.', expect: { disk: { 'sub/mark.txt': { content: 'Asia/Tokyo' } } } },
      { resume: 'new-process' },
      { expect: { next: { contains: ['Marked.'] } } },
      { say: 'Still here.', expect: { processes: 'none' } },
    ],
  });
  expect(saidBy(outcome)).toBe('pass');
}, 60_000);

test('a failure leaves every body as it went over the wire, and says what they are', async () => {
  const outcome = await judge('tests/kept', { steps: [{ ...write, expect: { result: 'refused' } }] });
  expect(outcome).toMatchObject({
    outcome: 'fail',
    message: expect.stringMatching(/^step 1: expected a result of the class refused; seen: ok: /),
  });
  const kept = join(keepFolder, 'tests/kept');
  expect((await readdir(kept)).sort()).toEqual([
    '000-reply.body',
    '000-request.body',
    '001-reply.body',
    '001-request.body',
    'exchange.json',
  ]);
  const exchange = JSON.parse(await readFile(join(kept, 'exchange.json'), 'utf8'));
  expect(exchange).toMatchObject({
    format: 'surfacelock.exchange/1',
    subject: { name: 'reference' },
    scenario: { id: 'tests/kept' },
    failures: [{ step: 1, expected: 'a result of the class refused' }],
    turns: [{ requests: [0, 1], finished: true, outcome: { kind: 'ended' } }],
    results: [{ callId: 'call_step_1', shown: [{ class: 'ok' }] }],
    requests: [
      {
        sequence: 0,
        body: '000-request.body',
        route: { kind: 'main', step: 0 },
        reply: { status: 200, body: '000-reply.body' },
      },
      { sequence: 1, body: '001-request.body', route: { kind: 'main', step: 1 } },
    ],
    workspace: ['a.txt'],
  });
  const body = await readFile(join(kept, '001-request.body'));
  expect(JSON.parse(body.toString('utf8')).messages.at(-1)).toMatchObject({
    role: 'tool',
    tool_call_id: 'call_step_1',
  });
});

test('a step that takes too long is ended and named', async () => {
  const slow = { act: 'shell', with: { command: 'sleep 20' }, timeoutMs: 300 } as const;
  const outcome = await judge('tests/slow', {
    steps: [{ ...slow, expect: { answered: true } }, { say: 'Done.' }],
  });
  expect(outcome).toMatchObject({
    outcome: 'fail',
    message:
      'step 1: expected a request with the results within 300 ms; seen: 1 requests for 2 answers, then the subject was ended',
  });
});

test('a program that hangs behind its first request is ended in bounded time', async () => {
  const hanging: Subject = {
    name: 'hanging',
    title: 'Hanging',
    driver: 'command',
    wire: 'openai-chat',
    contracts: ['universal'],
    command: ['{node}', join(packageRoot(), 'conformance/fixtures/misfits/send-body.mjs')],
    args: ['hang', '{baseUrl}', '{prompt}'],
  };
  const outcome = await judge('tests/hangs', { steps: [{ say: 'Done.', timeoutMs: 500 }] }, hanging);
  expect(outcome).toMatchObject({
    outcome: 'fail',
    message:
      'step 1: expected the turn to end within 500 ms; seen: 1 requests for 1 answers, then the subject was ended',
  });
});
