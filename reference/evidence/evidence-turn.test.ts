import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type StartedSession, type StartOptions, startSession } from '../testing/start-session.ts';

async function started(options: StartOptions): Promise<StartedSession> {
  const run = await startSession(options);
  onTestFinished(run.remove);
  return run;
}

let ids = 0;
const call = (name: string, args: object) => {
  ids += 1;
  return { id: `c${ids}`, name, arguments: JSON.stringify(args) };
};
const calls = (...made: readonly ReturnType<typeof call>[]) => ({ calls: made });
const bash = (command: string) => call('bash', { command });
const write = (path: string) => call('write_file', { path, content: 'x' });
const sign = (...evidence: readonly object[]) =>
  call('use_capability', {
    action: 'call',
    capability_id: 'tool:complete_step',
    arguments: { step: 'it', result: 'done', evidence },
  });

function lastMessage(run: StartedSession): { readonly role: string; readonly content: string } {
  return JSON.parse(run.endpoint.bodies.at(-1) ?? '').messages.at(-1);
}

test('an answer that owes something is sent back in the turn, and the next one is the final one', async () => {
  const run = await started({ replies: [calls(write('a.ts')), { text: 'done' }, { text: 'really' }] });
  expect(await run.session.prompt('go')).toMatchObject({
    finalText: 'really',
    stopReason: 'final',
    requests: 3,
  });
  expect(lastMessage(run)).toMatchObject({
    role: 'user',
    content: expect.stringContaining(
      '[host] This answer is not final yet. Open:\n- targeted-verification (recoverable)',
    ),
  });
});

test('a real check and a real diff clear what a command really wrote', async () => {
  const git = ['-c', 'user.name=n', '-c', 'user.email=e'];
  const run = await started({
    files: { 'src/a.js': 'one\n', 'test.sh': 'exit 0\n' },
    replies: [
      calls(bash('echo two > src/a.js')),
      calls(bash('sh test.sh'), bash('git diff src/a.js')),
      { text: 'done' },
    ],
  });
  execFileSync('git', ['init', '-q'], { cwd: run.workspace });
  execFileSync('git', ['add', '.'], { cwd: run.workspace });
  execFileSync('git', [...git, 'commit', '-qm', 'x'], { cwd: run.workspace });
  expect(await run.session.prompt('go')).toMatchObject({ finalText: 'done', requests: 3 });
});

test('a status and a diff of names show nothing', async () => {
  const run = await started({
    files: { 'test.sh': 'exit 0\n' },
    replies: [
      calls(bash('echo two > a.js'), bash('sh test.sh'), bash('git status; git diff --stat')),
      { text: 'done' },
      { text: 'still' },
    ],
  });
  expect(await run.session.prompt('go')).toMatchObject({ finalText: 'still' });
  expect(lastMessage(run).content).toContain('- diff-review (recoverable) of a.js.');
});

test.each<{ name: string; command: string; requests: number }>([
  { name: 'a command that wrote though it failed', command: 'echo x > a.js; false', requests: 3 },
  { name: 'a command that might have written and did not', command: 'python3 -c "print(1)"', requests: 2 },
])('$name takes $requests requests', async ({ command, requests }) => {
  const run = await started({ replies: [calls(bash(command)), { text: 'a' }, { text: 'b' }] });
  expect(await run.session.prompt('go')).toMatchObject({ requests });
});

test('in one batch a write makes the evidence of the sign-off behind it old', async () => {
  const run = await started({
    files: { 'test.sh': 'exit 0\n' },
    replies: [
      calls(bash('sh test.sh')),
      calls(write('a.ts'), sign({ kind: 'verification', summary: 's', command: 'sh test.sh' })),
      { text: 'a' },
      { text: 'b' },
    ],
  });
  await run.session.prompt('go');
  expect(run.endpoint.bodies[2]).toContain('ran before the last change');
});

test('a goal outlives the process, and a turn that never meets it ends unready', async () => {
  const run = await started({ replies: [{ text: '1' }, { text: '2' }, { text: '3' }, { text: '4' }] });
  run.session.setGoal(['it works']);
  await run.session.close();
  const later = await run.reopen({ resume: 'last' });
  expect(await later.prompt('go')).toEqual({
    finalText: '',
    stopReason: 'unready',
    detail: 'no final answer was accepted; open: goal (strict) of goal-1: it works',
    requests: 4,
  });
});

test('what is shown to the provider never changes with what is owed', async () => {
  const run = await started({
    replies: [calls(write('auth.ts')), { text: '1' }, { text: '2' }, { text: '3' }, { text: '4' }],
  });
  await run.session.prompt('go');
  const shown = run.endpoint.bodies.map((body) => JSON.stringify(JSON.parse(body).tools));
  expect(shown).toHaveLength(5);
  expect(new Set(shown).size).toBe(1);
});

test('receipts are kept without the content of files', async () => {
  const run = await started({
    replies: [calls(call('write_file', { path: 'a.md', content: 'LONG-CONTENT' })), { text: 'a' }],
  });
  await run.session.prompt('go');
  const files = readdirSync(run.home, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.jsonl'),
  );
  const records = files
    .flatMap((path) => readFileSync(join(run.home, path), 'utf8').split('\n'))
    .filter((line) => line.includes('"part":"evidence"'));
  expect(records).toHaveLength(2);
  expect(records.join('')).not.toContain('LONG-CONTENT');
});

test('the root cannot file a review', async () => {
  const report = { kind: 'review', verdict: 'pass', reviewed_paths: ['a'] };
  const reach = call('use_capability', {
    action: 'call',
    capability_id: 'tool:review_report',
    arguments: report,
  });
  const run = await started({ replies: [calls(call('review_report', report), reach), { text: 'a' }] });
  await run.session.prompt('go');
  const results = JSON.parse(run.endpoint.bodies[1] ?? '').messages.slice(-2);
  expect(results).toMatchObject([
    { content: expect.stringContaining('error: unknown tool "review_report"') },
    { content: expect.stringContaining('error: unknown') },
  ]);
});

test('a security review by a real sub-agent clears what it was asked to look at, and only that', async () => {
  const reviewer = call('use_capability', {
    action: 'call',
    capability_id: 'tool:security_review',
    arguments: { task: 'Review auth.ts.' },
  });
  const report = (path: string) =>
    call('review_report', { kind: 'security', verdict: 'pass', reviewed_paths: [path], findings: [] });
  const run = await started({
    files: { 'test.sh': 'exit 0\n' },
    replies: [
      calls(write('auth.ts'), reviewer),
      // The reviewer files without a look, looks, and files again.
      calls(report('auth.ts')),
      calls(call('read_file', { path: 'auth.ts' })),
      calls(report('auth.ts')),
      { text: 'It holds.' },
      calls(bash('sh test.sh')),
      calls(sign({ kind: 'review', summary: 's', paths: ['auth.ts'] })),
      { text: 'done' },
    ],
  });
  expect(await run.session.prompt('go')).toMatchObject({ finalText: 'done', stopReason: 'final' });
  expect(run.endpoint.bodies[2]).toContain('not counted: this run has not looked at auth.ts');
});
