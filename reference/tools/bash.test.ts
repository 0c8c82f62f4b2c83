import { expect, onTestFinished, test, vi } from 'vitest';
import { type ToolBench, type ToolBenchOptions, toolBench } from '../testing/tool-bench.ts';

async function bench(options: ToolBenchOptions = {}): Promise<ToolBench> {
  const made = await toolBench(options);
  onTestFinished(made.remove);
  return made;
}

test.each<{ command: string; text: string }>([
  { command: 'echo out', text: 'exit code: 0\nstdout:\nout' },
  { command: 'echo err >&2; exit 3', text: 'exit code: 3\nstderr:\nerr' },
  { command: 'echo a; echo b >&2', text: 'exit code: 0\nstdout:\na\nstderr:\nb' },
  { command: 'true', text: 'exit code: 0\n(no output)' },
  { command: 'cat', text: 'exit code: 0\n(no output)' },
  { command: 'kill -9 $$', text: 'ended by signal SIGKILL\n(no output)' },
  { command: '  ', text: 'error: "command" is empty' },
  { command: 'a\0b', text: 'error: "command" contains a NUL character' },
  { command: 'cat file.txt', text: 'exit code: 0\nstdout:\nin the workspace' },
])('$command', async ({ command, text }) => {
  const { call } = await bench({ files: { 'file.txt': 'in the workspace\n' } });
  expect(await call('bash', { command })).toBe(text);
});

test('a command over its time is stopped and its output shown', async () => {
  const { call } = await bench({
    limits: (limits) => ({ ...limits, bash: { ...limits.bash, timeoutMs: 200, killGraceMs: 100 } }),
  });
  expect(await call('bash', { command: 'echo begun; sleep 60' })).toBe(
    'error: the command was stopped after 200 ms\nstdout:\nbegun',
  );
});

test('a long output is cut to the cap of a result', async () => {
  const { call } = await bench();
  const text = await call('bash', { command: 'seq 1 50000' });
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(32768);
  expect(text).toMatch(/^exit code: 0\nstdout:\n1\n2\n/);
  expect(text).toMatch(
    /\n\n…\[truncated tool=bash call_id=call_1 result_ref=tr-[0-9a-f]{24} original_bytes=288914 kept_bytes=16000 — .*\]…\n\n/,
  );
  expect(text).toMatch(/\n50000$/);
});

test('a background job is read bit by bit, waited for and forgotten as read', async () => {
  const { call } = await bench();
  const command = 'echo one; while [ ! -e go ]; do sleep 0.02; done; echo two >&2; exit 5';
  expect(await call('bash', { command, run_in_background: true })).toBe('started background job bash-1');
  await vi.waitUntil(async () => {
    const text = await call('bash_output', { job_id: 'bash-1' });
    expect(text).toMatch(/^bash-1: running\n(one|\(no new output\))$/);
    return text.endsWith('one');
  }, 20_000);
  expect(await call('bash_output', { job_id: 'bash-1' })).toBe('bash-1: running\n(no new output)');
  await call('write_file', { path: 'go', content: '' });
  expect(await call('wait', { job_ids: ['bash-1', 'bash-1'] })).toBe('bash-1: exited with code 5\ntwo');
  expect(await call('wait', {})).toBe('no background job is running');
  expect(await call('kill_shell', { job_id: 'bash-1' })).toBe('bash-1: exited with code 5\n(no new output)');
});

test('a filter shows matching lines and counts the others as read', async () => {
  const { call } = await bench();
  await call('bash', { command: 'echo alpha; echo beta', run_in_background: true });
  await call('bash', { command: 'sleep 60', run_in_background: true });
  expect(await call('bash_output', { job_id: 'bash-1', filter: '(' })).toMatch(
    /^error: "filter" is no regular expression/,
  );
  await vi.waitUntil(
    async () => (await call('bash_output', { job_id: 'bash-1', filter: '^b' })).endsWith('\nbeta'),
    20_000,
  );
  expect(await call('wait', { job_ids: ['bash-1'] })).toBe('bash-1: exited with code 0\n(no new output)');
  expect(await call('kill_shell', { job_id: 'bash-2' })).toBe('bash-2: stopped\n(no new output)');
});

test('waiting ends when its time is up and says what runs on', async () => {
  const { call } = await bench();
  await call('bash', { command: 'echo started; sleep 60', run_in_background: true });
  expect(await call('wait', { timeout_seconds: 1 })).toBe(
    'still running after 1 s\n\nbash-1: running\nstarted',
  );
  expect(await call('wait', { job_ids: ['bash-7'] })).toBe(
    'error: no background job "bash-7" in this session; known: bash-1',
  );
});
